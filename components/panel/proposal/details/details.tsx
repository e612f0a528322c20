import type { ComponentType } from 'preact';
import { useShown } from '@/components/panel/kit/panel-context';
import { ExternalLink, SiteLink, webAddress } from '@/components/shared/controls/link';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { Dotted, Phrase, ProposalTitle, RemoteText, useLocale } from '@/components/shared/words';
import { formatList, type Translate } from '@/utils/i18n/locale';
import type { ProposalIdentity, Quorum, VoteSummary } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { votingTypeWords } from '@/utils/proposal/tally';
import { CalendarPart } from './calendar';
import { Lifecycle } from './lifecycle';
import { OldLinkPart } from './old-link';
import { ReportPart } from './report-part.live';
import './details.css';

/** Parts that features add below a proposal's details. */
const DETAIL_PARTS: readonly ComponentType[] = [OldLinkPart, CalendarPart, ReportPart];

/** A proposal's facts besides its result: dates, quorum as reported, votes by number, and identifiers. */
export function Details() {
  const { detail, summary, sourceUrl, alsoAt, place } = useShown();
  const { t } = useLocale();
  return (
    <div class="details">
      {detail === null ? null : <Lifecycle detail={detail} />}
      {summary === null ? null : <QuorumFacts summary={summary} />}
      {summary === null ? null : <VoteCounts summary={summary} />}
      <Identity />
      <p class="small">
        <ExternalLink address={sourceUrl}>{t('link_source')}</ExternalLink>
      </p>
      <AlsoAt addresses={alsoAt} />
      <LinkedOn linkUrl={place.linkUrl} sourceUrl={sourceUrl} />
      {DETAIL_PARTS.map((Part, index) => (
        <Part key={index} />
      ))}
    </div>
  );
}

/** The quorum as its source reports it, or computed by the source's own rule. */
function QuorumFacts({ summary: { quorum, unit } }: { readonly summary: VoteSummary }) {
  const { t, tag } = useLocale();
  if (quorum === null || quorum.rule === 'unset' || quorum.rule === 'later') return null;
  const { raw, progress } = quorum;
  if (quorum.rule === 'rejection') {
    return (
      <FactList>
        <Fact name={t('region_rejection')}>
          {raw === null ? t('not_reported') : <RemoteText text={raw} />}
        </Fact>
      </FactList>
    );
  }
  return (
    <FactList>
      <Fact name={t('quorum_fact_requirement')} term="term_quorum">
        {raw === null ? t('not_reported') : <RemoteText text={raw} />}{' '}
        {raw === null ? null : unit !== undefined ? (
          <bdi>{unit}</bdi>
        ) : (
          <span class="small">{t('quorum_no_unit')}</span>
        )}
      </Fact>
      <Fact name={t('quorum_fact_progress')} term="term_quorum_progress">
        {progress === null ? (
          t('not_reported')
        ) : (
          <data value={progress} dir="auto">
            {progress}
          </data>
        )}
      </Fact>
      <Fact name={t('quorum_fact_reached')}>{t(reachedWord(quorum.reached))}</Fact>
      <Fact name={t('quorum_fact_rule')} term="term_quorum_rule">
        {ruleWords(quorum, t, tag)}
      </Fact>
    </FactList>
  );
}

/** Says which votes count, if a rule defines it. */
function ruleWords(quorum: Quorum, t: Translate, tag: string): string {
  if (quorum.by === undefined) return t('not_reported');
  return quorum.counts ? formatList(quorum.counts, tag) : t('quorum_counts_all');
}

function reachedWord(reached: boolean | null) {
  if (reached === null) return 'not_reported';
  return reached ? 'cite_yes' : 'cite_no';
}

/** Ballots per choice; powers and shares are above. */
function VoteCounts({ summary: { choices, totals } }: { readonly summary: VoteSummary }) {
  const locale = useLocale();
  const counted = choices.filter(({ votes }) => votes !== null);
  if (counted.length === 0 && (totals?.votes ?? null) === null) return null;
  return (
    <FactList>
      {counted.map((choice, index) => (
        <Fact key={choice.key ?? index} name={choiceWords(choice, locale, MAX_LABEL)}>
          <bdi>{locale.count('votes', choice.votes ?? '0')}</bdi>
        </Fact>
      ))}
      {totals === null ? null : (
        <Fact name={locale.t('choices_total')} term="term_choices">
          <bdi>
            {totals.votes === null
              ? locale.t('choices_votes_not_reported')
              : locale.count('votes', totals.votes)}
          </bdi>
        </Fact>
      )}
    </FactList>
  );
}

const MAX_LABEL = 40;

function Identity() {
  const { detail, identity, title } = useShown();
  const locale = useLocale();
  const { t } = locale;
  const type = detail?.votingType ?? null;
  const proposer = detail?.proposer ?? null;
  const powerBy = detail?.powerBy ?? [];
  return (
    <FactList>
      <Fact name={t('details_title')}>
        <ProposalTitle title={title} />
      </Fact>
      {type === null ? null : (
        <Fact name={t('voting_type')}>
          <RemoteText text={votingTypeWords(type, locale)} />
        </Fact>
      )}
      {detail?.referendum?.track ? (
        <Fact name={t('details_track')}>
          <RemoteText text={detail.referendum.track} />
        </Fact>
      ) : null}
      {powerBy.length === 0 ? null : (
        <Fact name={t('power_by')}>
          {formatList(
            powerBy.map((name) => `\u2068${name}\u2069`),
            locale.tag,
          )}
        </Fact>
      )}
      {identity === null ? null : <Ids identity={identity} />}
      {detail?.daoForum ? (
        <Fact name={t('dao_forum')}>
          <RemoteText text={detail.daoForum} />
        </Fact>
      ) : null}
      {detail?.daoSite ? (
        <Fact name={t('dao_site')}>
          <RemoteText text={detail.daoSite} />
        </Fact>
      ) : null}
      <Fact name={t('browse_proposer')}>
        {proposer === null ? (
          t('not_reported')
        ) : (
          <code translate={false}>
            <RemoteText text={proposer} />
          </code>
        )}
      </Fact>
    </FactList>
  );
}

/** DAO, provider and ID, unchanged and not translated. */
function Ids({ identity }: { readonly identity: ProposalIdentity }) {
  const { t } = useLocale();
  const { daoName, daoId, provider, externalId } = identity;
  return (
    <>
      <Fact name={t('browse_dao')}>
        <span translate={false}>
          <Dotted
            parts={[
              daoName ? <RemoteText key="name" text={daoName} /> : null,
              <RemoteText key="id" text={daoId} />,
            ]}
          />
        </span>
      </Fact>
      <Fact name={t('browse_provider')}>
        <span translate={false}>
          <RemoteText text={provider} />
        </span>
      </Fact>
      <Fact name={t('details_id')}>
        <code translate={false}>
          <RemoteText text={externalId} />
        </code>
      </Fact>
    </>
  );
}

/** Other front ends that show the proposal, then the contract at the chain's explorer. */
function AlsoAt({ addresses }: { readonly addresses: readonly string[] }) {
  const { t } = useLocale();
  if (addresses.length === 0) return null;
  return (
    <p class="small">
      {t('details_also_at')}{' '}
      <Dotted parts={addresses.map((address) => <SiteLink key={address} address={address} />)} />
    </p>
  );
}

/** The host of the page's link, if it differs from the record's. Neither is a verdict. */
function LinkedOn({
  linkUrl,
  sourceUrl,
}: {
  readonly linkUrl: string | null;
  readonly sourceUrl: string | null;
}) {
  const linked = webAddress(linkUrl);
  const source = webAddress(sourceUrl);
  if (linked === null || source === null || linked.host === source.host) return null;
  return (
    <p class="small">
      <Phrase of="panel_linked_on">
        <bdi>{linked.host}</bdi>
      </Phrase>
    </p>
  );
}
