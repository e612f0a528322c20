import { Icon } from '@/components/shared/icons';
import { ProposalTitle, RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { useShortcut } from '@/components/shared/use-shortcut';
import type { ProposalRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { CopyRow } from './copy-row';
import { Freshness } from './freshness';
import { LinkHost } from './link-host';
import type { Place } from './place';
import { ProposalLinks } from './proposal-links';
import { commonAge } from './shown-age';
import { StarButton } from './star-button';
import { StatusPill } from './status-pill';

interface ProposalHeaderProps {
  readonly candidate: ProposalCandidate;
  /** Null until some of it is loaded. */
  readonly record: ProposalRecord | null;
  readonly place: Place;
  readonly loading: boolean;
  readonly refresh: () => void;
  /** Shows the ranking of a DAO's voters. */
  readonly openVoters: (daoId: string) => void;
}

/** Which proposal this is, where it stands in a word, the way to its source, and the age of what is told of it. */
export function ProposalHeader(props: ProposalHeaderProps) {
  const { candidate, record, place, loading, refresh, openVoters } = props;
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
        <StarButton candidate={candidate} record={record} />
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
  const say = useSay();
  if (identity === null) return <p class="proposal-origin">{say('dao_not_reported')}</p>;
  const { daoId, provider } = identity;
  return (
    <p class="proposal-origin">
      <button
        type="button"
        class="button-text proposal-dao"
        title={say('ballots_voters', daoId)}
        onClick={() => openVoters(daoId)}
      >
        <RemoteText text={daoId} />
      </button>{' '}
      · <RemoteText text={provider} />
    </p>
  );
}

function RefreshButton({ loading, refresh }: Pick<ProposalHeaderProps, 'loading' | 'refresh'>) {
  const say = useSay();
  useShortcut('r', loading ? null : refresh);
  return (
    <button
      type="button"
      class="button-icon proposal-refresh"
      aria-label={say('panel_refresh')}
      title={say('panel_refresh_hint')}
      aria-disabled={loading}
      onClick={() => loading || refresh()}
    >
      <Icon name="refresh" />
    </button>
  );
}

/** Keeps the place of the line on age while it is on its way. */
function Room({ kept }: { kept: boolean }) {
  return kept ? <div class="freshness-room" /> : null;
}
