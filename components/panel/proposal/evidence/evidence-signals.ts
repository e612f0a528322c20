import { type Locale, type MessageKey, saidBy } from '@/utils/i18n/locale';
import { answerOf, type FoundBy, type ProposalRecord } from '@/utils/lookup/records/records';
import type { Evidence, ProposalCandidate } from '@/utils/proposal/proposal';
import {
  coverageMeaning,
  flagMeaning,
  intelligenceMeaning,
  matchMeaning,
  readinessMeaning,
  type SignalMeaning,
  sourceRemark,
  votesCoverageMeaning,
  warningText,
  wordMeaning,
} from '@/utils/proposal/word-meanings';
import { giverOf, hostOfKey } from '@/utils/source/origins';
import { type OwnSignal, ownSignals } from './own-signals';

interface SignalInput {
  readonly record: ProposalRecord | null;
  readonly candidate: Pick<ProposalCandidate, 'key' | 'match' | 'identity' | 'sourceUrl'>;
  /** Null after a manual lookup, and if not recorded. */
  readonly foundBy: FoundBy | null;
}

/** One fact about the data's quality. */
export interface EvidenceSignal {
  /** Its origin, for example "Quality flag"; empty for what the panel notices. */
  readonly from: string;
  /** The service's own word; null without one. */
  readonly code: string | null;
  readonly meaning: SignalMeaning;
}

/** Places of remarks in the service's own words: the place's name, and the meaning of a remark there. */
const REMARKS = {
  warning: ['evidence_from_warning', 'warning_meaning'],
  limitation: ['evidence_from_limitation', 'limitation_meaning'],
  dossier: ['evidence_from_intelligence_warning', 'intelligence_warning_meaning'],
} as const satisfies Record<string, readonly [MessageKey, MessageKey]>;

/** Returns every signal without repetitions: first the source's in its order, then those that the panel notices. */
export function evidenceSignals(input: SignalInput, locale: Locale): EvidenceSignal[] {
  const { record, candidate, foundBy } = input;
  const evidence = answerOf(record?.evidence);
  const told = [
    ...(evidence === null ? [] : evidenceOwn(evidence.value, locale)),
    ...stateSignals(record, locale),
  ];
  const noticed = ownSignals(record, candidate, locale.now);
  const matched = matchSignals(candidate.match, foundBy, locale);
  return hostOfKey(candidate.key) === null
    ? [...told, ...matched, ...noticed.map((word) => own(word, locale))]
    : [
        ...told.filter(isSaid),
        ...matched,
        ...ofSource(noticed, giverOf(candidate.key)?.kind === 'portal').map((word) => own(word, locale)),
      ];
}

function own(word: OwnSignal, locale: Locale): EvidenceSignal {
  return { from: '', code: null, meaning: { ...wordMeaning(word, locale), known: true } };
}

/** Keeps only reported words about the state of the service's data. */
function isSaid({ code, meaning }: EvidenceSignal): boolean {
  return code !== null || meaning.tone !== 'note';
}

/** Drops what a source never reports for any proposal; one line of the drawer explains that. */
function ofSource(noticed: readonly OwnSignal[], isPortal: boolean): readonly OwnSignal[] {
  // Portals have votes without a quorum, and report it if there is one.
  const never = ['own_no_flags', 'own_totals_missing', ...(isPortal ? ['own_quorum_missing'] : [])];
  const ofThis = noticed.filter(({ key }) => !never.includes(key));
  return ofThis.map((word) =>
    word.key === 'own_quorum_unknown' ? { ...word, tone: 'note' as const } : word,
  );
}

function evidenceOwn(evidence: Evidence, locale: Locale): EvidenceSignal[] {
  const { intelligence } = evidence;
  return [
    ...unique(evidence.warnings).map((text) => warning('warning', text, locale)),
    ...unique(evidence.limitations).map((text) => warning('limitation', text, locale)),
    ...unique(evidence.qualityFlags).map((code) => ({
      from: locale.t('evidence_from_flag'),
      code,
      meaning: flagMeaning(code, locale),
    })),
    {
      from: locale.t('evidence_from_intelligence'),
      code: intelligence?.status ?? null,
      meaning: intelligenceMeaning(intelligence?.status ?? null, locale),
    },
    ...unique(intelligence?.warnings ?? []).map((text) => warning('dossier', text, locale)),
  ];
}

/** Returns readiness and coverage of the proposal and of its votes, each from its own answer. */
function stateSignals(record: ProposalRecord | null, locale: Locale): EvidenceSignal[] {
  const detail = answerOf(record?.detail);
  const summary = answerOf(record?.summary);
  const signals: EvidenceSignal[] = [];
  if (detail !== null) {
    const { meta, value } = detail;
    signals.push(stateSignal('evidence_from_readiness', meta.readiness, readinessMeaning, locale));
    signals.push(stateSignal('evidence_from_coverage', value.coverage, coverageMeaning, locale));
  }
  if (summary !== null) {
    const { meta, value } = summary;
    // Usually one revision covers both: a repeated word adds nothing.
    if (detail?.meta.readiness !== meta.readiness) {
      signals.push(stateSignal('evidence_from_votes_readiness', meta.readiness, readinessMeaning, locale));
    }
    signals.push(stateSignal('evidence_from_votes_coverage', value.coverage, votesCoverageMeaning, locale));
  }
  return signals;
}

function stateSignal(
  from: MessageKey,
  code: string | null,
  meaningOf: typeof readinessMeaning,
  locale: Locale,
): EvidenceSignal {
  return { from: locale.t(from), code, meaning: meaningOf(code, locale) };
}

const MATCH: Readonly<Record<FoundBy, MessageKey>> = {
  url: 'evidence_from_match_by_url',
  externalId: 'evidence_from_match_by_id',
};

function matchSignals(
  match: ProposalCandidate['match'],
  foundBy: FoundBy | null,
  locale: Locale,
): EvidenceSignal[] {
  const from = locale.t(foundBy === null ? 'evidence_from_match' : MATCH[foundBy]);
  const signals: EvidenceSignal[] = [];
  if (match !== null) signals.push({ from, code: match.type, meaning: matchMeaning(match.type, locale) });
  if (foundBy === 'externalId') {
    const meaning = wordMeaning({ tone: 'note', key: 'found_by_id' }, locale);
    signals.push({ from: '', code: null, meaning: { ...meaning, known: true } });
  }
  return signals;
}

function warning(kind: keyof typeof REMARKS, text: string, locale: Locale): EvidenceSignal {
  const [from, means] = REMARKS[kind];
  const known = sourceRemark(text, locale);
  if (known !== null) return { from: locale.t(from), code: text, meaning: known };
  return {
    from: locale.t(from),
    code: text.includes(' ') ? null : text,
    meaning: {
      label: warningText(text, locale),
      means: locale.t(means),
      doesNotMean: locale.t('warning_no_meaning'),
      tone: 'caution',
      known: true,
    },
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** Evidence messages about the answer's origin, each with a second form for a source. */
const EVIDENCE =
  /^(?:evidence_raw|outcome_service_says|(?:match_id|own_quorum_reached|own_data_old)_means|own_quorum_(?:missing|unknown)_(?:label|means))$/;

/** Returns the evidence's locale for a key: words for a service, or for a named source. */
export function evidenceWords(key: string, locale: Locale): Locale {
  return saidBy(hostOfKey(key), locale, EVIDENCE);
}
