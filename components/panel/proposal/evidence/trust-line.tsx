import { useContext } from 'preact/hooks';
import { AtSourceContext } from '@/components/panel/at-source/at-source-context';
import { useShown } from '@/components/panel/kit/panel-context';
import { Icon } from '@/components/shared/controls/icons';
import { Skeleton } from '@/components/shared/lazy';
import { DOT, useLocale } from '@/components/shared/words';
import type { Locale } from '@/utils/i18n/locale';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import { ageWords } from '@/utils/proposal/before-end';
import { humanise } from '@/utils/proposal/status-words';
import { capitalised, tidyText } from '@/utils/proposal/tidy-text';
import { giverOf, hostOfKey } from '@/utils/source/origins';
import { type EvidenceSignal, evidenceSignals, evidenceWords } from './evidence-signals';

/** How far the figures can be trusted, in one line. */
interface TrustWords {
  /** The most serious concern, and how many more; null without any. */
  readonly concerns: string | null;
  readonly tone: 'problem' | 'caution' | null;
  /** Age and sources of the figures. */
  readonly basis: readonly string[];
}

function trustWords(
  signals: readonly EvidenceSignal[],
  record: ProposalRecord | null,
  remark: string | null,
  locale: Locale,
): TrustWords {
  const isFromSource = record !== null && hostOfKey(record.key) !== null;
  const problems = signals.filter(({ meaning }) => meaning.tone === 'problem');
  const cautions = signals.filter(({ meaning }) => meaning.tone === 'caution');
  return {
    concerns: concernWords([...problems, ...cautions], locale),
    tone: problems.length > 0 ? 'problem' : cautions.length > 0 ? 'caution' : null,
    basis: [
      ageWords(answerOf(record?.detail), answerOf(record?.summary), locale, isFromSource),
      sourceWords(record, locale),
      ...(remark === null ? [] : [remark]),
    ],
  };
}

/** Names the most serious concern, because a number alone does not explain it. */
function concernWords([first, ...others]: readonly EvidenceSignal[], locale: Locale): string | null {
  if (first === undefined) return null;
  // A service's own sentence continues in this line.
  const label = tidyText(first.meaning.label, MAX_LABEL).replace(/[.。]$/, '');
  return others.length === 0 ? label : locale.count('trust_more', others.length, label);
}

const MAX_LABEL = 80;

function sourceWords(record: ProposalRecord | null, locale: Locale): string {
  const giver = record && giverOf(record.key);
  if (giver?.kind === 'node') return locale.t('said_from_contract', giver.operator);
  if (giver !== null) return locale.t('said_from', giver.host);
  const evidence = answerOf(record?.evidence);
  if (evidence === null) return locale.t('trust_no_evidence');
  const { provenance } = evidence.value;
  const sources = new Set(provenance.map(({ source }) => source)).size;
  if (sources === 0) return locale.t('trust_no_source');
  const [provider, ...others] = new Set(provenance.map((row) => row.provider));
  return sources > 1 || provider == null || others.length > 0
    ? locale.count('trust_sources', sources)
    : locale.t('said_from', humanise(provider, locale));
}

export function TrustLine({ open }: { readonly open: () => void }) {
  const { record, candidate, foundBy, loading, answers } = useShown();
  const locale = evidenceWords(candidate.key, useLocale());
  const told = useContext(AtSourceContext)?.[0];
  if (loading && answers.evidence === null) return <Skeleton lines={['choice']} />;
  const signals = evidenceSignals({ record, candidate, foundBy }, locale);
  const remark = told?.of === candidate.key ? told.remark : null;
  const { concerns, tone, basis } = trustWords(signals, record, remark, locale);
  const words = basis.join(DOT);
  return (
    <button type="button" class={`trust-line tone-${tone ?? 'note'}`} onClick={open}>
      <Icon name={tone ?? 'note'} />
      <span class="trust-words">
        {concerns === null ? null : <strong class="trust-concerns">{concerns}</strong>}
        <span>{concerns === null ? capitalised(words, locale) : `${DOT}${words}`}</span>
      </span>
      <Icon name="next" />
    </button>
  );
}
