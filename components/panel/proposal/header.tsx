import { useContext } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { ExternalLink, webAddress } from '@/components/shared/controls/link';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { commonAge, Freshness } from '@/components/shared/figures/age';
import { StatusPill } from '@/components/shared/figures/status-pill';
import { Phrase, ProposalTitle, RemoteText } from '@/components/shared/figures/text';
import { useLoaded } from '@/components/shared/lazy';
import { ProposalControlsContext } from '@/components/shared/listings/proposal-controls';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { isSameTopic, isTopic } from '@/utils/web-address';
import { CopyRow } from './copy-row';

export interface Place {
  /** The address under which the page mentions it, null for one looked up by hand. */
  readonly linkUrl: string | null;
  /** The active tab's page; null if the browser hides it. */
  readonly pageUrl: string | null;
  readonly service: string;
}

interface ProposalLinksProps {
  readonly sourceUrl: string | null;
  /** Null where the service names none. */
  readonly discussionUrl: string | null;
  /** The active tab's page; null if the browser hides it. */
  readonly pageUrl: string | null;
}

/** The ways to the source and to the discussion, which may be the very page that is open. */
function ProposalLinks({ sourceUrl, discussionUrl, pageUrl }: ProposalLinksProps) {
  const { t } = useLocale();
  const isHere = isSameTopic(discussionUrl, pageUrl);
  return (
    <>
      <p class="proposal-links">
        <ExternalLink address={sourceUrl}>{t('link_source')}</ExternalLink>
        {discussionUrl === null ? null : (
          <span>
            <ExternalLink address={discussionUrl}>{t('link_discussion')}</ExternalLink>{' '}
            {isHere ? <strong class="proposal-here">{t('link_you_are_here')}</strong> : null}
          </span>
        )}
      </p>
      {discussionUrl !== null && isTopic(pageUrl) && !isHere ? (
        <p class="small">{t('link_discussion_elsewhere')}</p>
      ) : null}
    </>
  );
}

interface LinkHostProps {
  /** The address under which the page mentions the proposal, null for one looked up by hand. */
  readonly linkUrl: string | null;
  readonly sourceUrl: string | null;
}

/**
 * What there is to know of the host that the page links: that nobody vouches for it, or that it is another than the
 * source's. Neither is a verdict.
 */
function LinkHost({ linkUrl, sourceUrl }: LinkHostProps) {
  const links = useLoaded(loadLinks);
  const linked = webAddress(linkUrl);
  if (linkUrl === null || linked === null || links === null) return null;
  // Of a host that nobody could look up on the lists nothing else is known either.
  if (links === 'failed' || links.recogniseLink(linkUrl)?.host === 'unknown') {
    return (
      <p class="aside">
        <Icon name="caution" />
        <span>
          <Phrase of="host_unknown">
            <bdi>{linked.host}</bdi>
          </Phrase>
        </span>
      </p>
    );
  }
  const source = webAddress(sourceUrl);
  if (source === null || linked.host === source.host) return null;
  return (
    <p class="small">
      <Phrase of="panel_linked_on">
        <bdi>{linked.host}</bdi>
      </Phrase>
    </p>
  );
}

/** Host lists and address grammars, loaded after the first render. */
function loadLinks() {
  return import('@/utils/lookup/recognise-link');
}

interface ProposalHeaderProps {
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord | null;
  readonly place: Place;
  readonly loading: boolean;
  readonly refresh: () => void;
  /** Shows the ranking of a DAO's voters; null where there is none. */
  readonly openVoters: ((daoId: string) => void) | null;
}

/** The proposal's title, status, source link and age. */
export function ProposalHeader(props: ProposalHeaderProps) {
  const { candidate, record, place, loading, refresh, openVoters } = props;
  const controls = useContext(ProposalControlsContext);
  const answers = {
    detail: answerOf(record?.detail),
    summary: answerOf(record?.summary),
    evidence: answerOf(record?.evidence),
  };
  const detail = answers.detail?.value ?? null;
  const age = commonAge(record);
  const identity = detail?.identity ?? candidate.identity;
  const sourceUrl = detail?.sourceUrl ?? candidate.sourceUrl;
  return (
    <header class="proposal-header">
      <div class="proposal-head">
        <Origin identity={identity} openVoters={openVoters} />
        {controls === null ? null : <controls.InHeader candidate={candidate} record={record} />}
      </div>
      <h2 class="proposal-title" tabIndex={-1}>
        <ProposalTitle title={detail?.title ?? candidate.title} />
      </h2>
      {detail === null && !loading ? null : (
        <div class="proposal-status">
          {detail === null ? null : (
            <>
              <StatusPill status={detail} />
              <RefreshButton loading={loading} refresh={refresh} />
            </>
          )}
        </div>
      )}
      <ProposalLinks
        sourceUrl={sourceUrl}
        discussionUrl={detail?.discussionUrl ?? null}
        pageUrl={place.pageUrl}
      />
      {detail === null && !loading ? null : (
        <CopyRow cited={{ candidate, ...answers, service: place.service }} />
      )}
      <LinkHost linkUrl={place.linkUrl} sourceUrl={sourceUrl} />
      {age === null ? <Room kept={loading} /> : <Freshness age={age} />}
    </header>
  );
}

interface OriginProps extends Pick<ProposalHeaderProps, 'openVoters'> {
  readonly identity: ProposalCandidate['identity'];
}

function Origin({ identity, openVoters }: OriginProps) {
  const { t } = useLocale();
  if (identity === null) return <p class="proposal-origin">{t('dao_not_reported')}</p>;
  const { daoId, provider } = identity;
  return (
    <p class="proposal-origin">
      {openVoters === null ? (
        <RemoteText text={daoId} />
      ) : (
        <button
          type="button"
          class="button-text proposal-dao"
          title={t('ballots_voters', daoId)}
          onClick={() => openVoters(daoId)}
        >
          <RemoteText text={daoId} />
        </button>
      )}{' '}
      · <RemoteText text={provider} />
    </p>
  );
}

function RefreshButton({ loading, refresh }: Pick<ProposalHeaderProps, 'loading' | 'refresh'>) {
  const { t } = useLocale();
  useShortcut('r', loading ? null : refresh);
  return (
    <button
      type="button"
      class="button-icon proposal-refresh"
      aria-label={t('panel_refresh')}
      title={t('panel_refresh_hint')}
      aria-disabled={loading}
      onClick={() => loading || refresh()}
    >
      <Icon name="refresh" />
    </button>
  );
}

/** Reserves the line of the age while it loads. */
function Room({ kept }: { kept: boolean }) {
  return kept ? <div class="freshness-room" /> : null;
}
