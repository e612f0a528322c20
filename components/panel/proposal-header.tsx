import { ExternalLink } from '@/components/shared/external-link';
import { Icon } from '@/components/shared/icons';
import { ProposalTitle, RemoteText } from '@/components/shared/remote-text';
import { webAddress } from '@/components/shared/web-address';
import type { ProposalCandidate, ProposalDetail } from '@/utils/proposal/proposal';
import { statusWord } from '@/utils/proposal/status-words';
import { StatusPill } from './status-pill';

interface ProposalHeaderProps {
  readonly candidate: ProposalCandidate;
  /** Null until it is loaded. */
  readonly detail: ProposalDetail | null;
  /** The address under which the page mentions it, null for one looked up by hand. */
  readonly linkUrl: string | null;
  readonly loading: boolean;
  readonly refresh: () => void;
}

/** Which proposal this is, where it stands in a word, and the way to its source. */
export function ProposalHeader({ candidate, detail, linkUrl, loading, refresh }: ProposalHeaderProps) {
  const identity = detail?.identity ?? candidate.identity;
  const sourceUrl = detail?.sourceUrl ?? candidate.sourceUrl;
  return (
    <header class="proposal-header">
      <p class="proposal-origin">
        {identity === null ? (
          'DAO not reported'
        ) : (
          <>
            <RemoteText text={identity.daoId} /> · <RemoteText text={identity.provider} />
          </>
        )}
      </p>
      <h2 class="proposal-title">
        <ProposalTitle title={detail?.title ?? candidate.title} />
      </h2>
      <div class="proposal-status">
        {detail === null ? null : <StatusPill lifecycle={detail.lifecycle} word={statusWord(detail)} />}
        {detail === null ? null : <ReportedStatus lifecycle={detail.lifecycle} />}
        {detail === null ? null : <RefreshButton loading={loading} refresh={refresh} />}
      </div>
      <p class="proposal-links">
        <ExternalLink address={sourceUrl}>Source</ExternalLink>
        {detail === null || detail.discussionUrl === null ? null : (
          <ExternalLink address={detail.discussionUrl}>Discussion</ExternalLink>
        )}
      </p>
      <LinkedAs linkUrl={linkUrl} sourceUrl={sourceUrl} />
    </header>
  );
}

function RefreshButton({ loading, refresh }: Pick<ProposalHeaderProps, 'loading' | 'refresh'>) {
  return (
    <button
      type="button"
      class="button-icon proposal-refresh"
      aria-label="Refresh"
      title="Ask the service again"
      disabled={loading}
      onClick={refresh}
    >
      <Icon name="refresh" />
    </button>
  );
}

function ReportedStatus({ lifecycle }: { lifecycle: string | null }) {
  if (lifecycle === null) return <span class="small">status not reported</span>;
  return (
    <span class="small">
      status <code dir="auto">{lifecycle}</code>
    </span>
  );
}

/** A page may link another site than the proposal's source: worth knowing, and no verdict. */
function LinkedAs({ linkUrl, sourceUrl }: { linkUrl: string | null; sourceUrl: string | null }) {
  const linked = webAddress(linkUrl);
  const source = webAddress(sourceUrl);
  if (linked === null || source === null || linked.host === source.host) return null;
  return (
    <p class="small">
      This page links it on <bdi>{linked.host}</bdi>.
    </p>
  );
}
