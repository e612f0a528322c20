import type { ComponentChildren } from 'preact';
import { SecondReading } from '@/components/panel/at-source/second-reading';
import { useShown } from '@/components/panel/kit/panel-context';
import { SectionBody } from '@/components/panel/kit/region';
import { Fold } from '@/components/shared/controls/fold';
import { Icon, type IconName } from '@/components/shared/controls/icons';
import { ExternalLink } from '@/components/shared/controls/link';
import { commonAge, ownAge } from '@/components/shared/figures/age';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { AgeFacts } from '@/components/shared/figures/freshness';
import { Ago, LocaleContext, Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { agoMs } from '@/utils/i18n/time';
import { answerOf, type ProposalRecord, type Section } from '@/utils/lookup/records/records';
import type { Evidence, Intelligence } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import { type EvidenceSignal, evidenceSignals, evidenceWords } from './evidence-signals';
import { ProvenanceTimeline } from './provenance';
import { RawWords } from './raw-words';
import './evidence-drawer.css';

type Tone = EvidenceSignal['meaning']['tone'];

/** Most serious first. Unknown words are notes, and never count as fine. */
const CONCERNS: readonly Tone[] = ['problem', 'caution', 'note'];

const ICONS: Record<Tone, IconName> = {
  problem: 'problem',
  caution: 'caution',
  note: 'note',
  good: 'good',
};

/**
 * Shows what a service or source says about its data's quality, what the panel notices, and the source of each field.
 */
export function EvidenceDrawer() {
  return (
    <LocaleContext.Provider value={evidenceWords(useShown().candidate.key, useLocale())}>
      <Drawer />
    </LocaleContext.Provider>
  );
}

function Drawer() {
  const locale = useLocale();
  const { record, candidate, foundBy, sourceUrl, place } = useShown();
  const signals = evidenceSignals({ record, candidate, foundBy }, locale);
  const concerns = CONCERNS.flatMap((tone) => signals.filter(({ meaning }) => meaning.tone === tone));
  const good = signals.filter(({ meaning }) => meaning.tone === 'good');
  const host = hostOfKey(candidate.key);
  if (host !== null) {
    return (
      <>
        <SourceSentence host={host} record={record} />
        <SecondReading key={candidate.key} first={host} />
        <Signals signals={concerns} />
        <p class="small">{locale.t('evidence_unpublished')}</p>
        <div class="evidence-folds">
          <RawWords signals={signals} record={record} />
        </div>
      </>
    );
  }
  return (
    <>
      <Signals signals={concerns} />
      {isNotOffered(record?.evidence) ? (
        <NotOffered sourceUrl={sourceUrl} />
      ) : (
        <SectionBody of="evidence" skeleton={['block', 'wide', 'half']}>
          {(evidence) => <EvidenceFacts evidence={evidence} />}
        </SectionBody>
      )}
      <Ages record={record} />
      <FactList>
        <Fact name={locale.t('options_service')}>
          <bdi>{place.service}</bdi>
        </Fact>
        <Fact name={locale.t('evidence_fact_computed')}>{locale.t('evidence_computed')}</Fact>
      </FactList>
      <div class="evidence-folds">
        {good.length === 0 ? null : (
          <Fold
            icon={<Icon name="good" />}
            name={locale.t('evidence_good')}
            aside={locale.count('evidence_checks', good.length)}
          >
            {() => <Signals signals={good} />}
          </Fold>
        )}
        <RawWords signals={signals} record={record} />
      </div>
    </>
  );
}

/** Describes a public source and its answer's age: "Read from hub.snapshot.org, 40 s ago." */
function SourceSentence({ host, record }: { readonly host: string; readonly record: ProposalRecord | null }) {
  const locale = useLocale();
  const [origin] = answerOf(record?.evidence)?.value.provenance ?? [];
  const answer = answerOf(record?.summary) ?? answerOf(record?.detail);
  if (answer === null) return null;
  const age = agoMs(answer.fetchedAt, locale);
  return (
    <p>
      <Phrase of="evidence_read">
        <RemoteText text={origin?.source ?? host} />
        <bdi>{age}</bdi>
      </Phrase>
    </p>
  );
}

/** Each signal as a sentence: its name in bold, then its meaning. */
function Signals({ signals }: { readonly signals: readonly EvidenceSignal[] }) {
  if (signals.length === 0) return null;
  return (
    <ul class="signals">
      {signals.map(({ from, code, meaning }) => (
        <li key={`${from} ${code ?? meaning.label}`} class={`signal tone-${meaning.tone}`}>
          <Icon name={meaning.known ? ICONS[meaning.tone] : 'unknown'} />
          <p>
            <strong class="signal-label">
              <RemoteText text={meaning.label} />
            </strong>{' '}
            <span class="signal-means">{meaning.means}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The answers' ages, once for those that share it. */
function Ages({ record }: { readonly record: ProposalRecord | null }) {
  const { t } = useLocale();
  const common = commonAge(record);
  if (common === null) return null;
  const [summary, evidence] = [ownAge(record?.summary, common), ownAge(record?.evidence, common)];
  return (
    <>
      <AgeFacts age={common} />
      {summary === null ? null : (
        <Part name={t('evidence_age_votes')}>
          <AgeFacts age={summary} />
        </Part>
      )}
      {evidence === null ? null : (
        <Part name={t('evidence_age_evidence')}>
          <AgeFacts age={evidence} />
        </Part>
      )}
    </>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div class="evidence-part">
      <h4 class="group-name">{name}</h4>
      {children}
    </div>
  );
}

function isNotOffered(section: Section<Evidence> | undefined): boolean {
  return section?.state === 'failed' && section.error.code === 'not-offered' && section.previous === null;
}

/** The service lacks such data, so a retry cannot help; the source link remains. */
function NotOffered({ sourceUrl }: { readonly sourceUrl: string | null }) {
  const { t } = useLocale();
  return (
    <>
      <Remark>{t('evidence_not_offered')}</Remark>
      <p class="small">
        <ExternalLink address={sourceUrl}>{t('link_source')}</ExternalLink>
      </p>
    </>
  );
}

function EvidenceFacts({ evidence }: { evidence: Evidence }) {
  const { t } = useLocale();
  return (
    <>
      {evidence.warnings.length > 0 ? null : <Remark>{t('evidence_no_warnings')}</Remark>}
      {evidence.intelligence === null ? null : <DossierLine intelligence={evidence.intelligence} />}
      {evidence.provenance.length > 0 ? (
        <ProvenanceTimeline rows={evidence.provenance} />
      ) : (
        <Remark>{t('evidence_no_provenance')}</Remark>
      )}
    </>
  );
}

function Remark({ children }: { children: string }) {
  return (
    <p class="aside">
      <Icon name="note" />
      <span>{children}</span>
    </p>
  );
}

function DossierLine({ intelligence: { artifactVersion, generatedAt } }: { intelligence: Intelligence }) {
  if (artifactVersion === null && generatedAt === null) return null;
  return (
    <p class="small">
      <Dossier version={artifactVersion} made={generatedAt} />
    </p>
  );
}

function Dossier({ version, made }: { version: string | null; made: Intelligence['generatedAt'] }) {
  const versionText = version === null ? null : <RemoteText text={version} />;
  if (made === null) return <Phrase of="evidence_dossier_version">{versionText}</Phrase>;
  const age = <Ago at={made} />;
  if (versionText === null) return <Phrase of="evidence_dossier_made">{age}</Phrase>;
  return (
    <Phrase of="evidence_dossier">
      {versionText}
      {age}
    </Phrase>
  );
}
