import { ExternalLink } from '@/components/shared/external-link';
import { useSay } from '@/components/shared/say-context';
import { isSameThread, isThread } from './same-thread';

interface ProposalLinksProps {
  readonly sourceUrl: string | null;
  /** Null where the service names none. */
  readonly discussionUrl: string | null;
  /** The page beside the panel, null where the browser does not tell. */
  readonly pageUrl: string | null;
}

/** The ways to the source and to the discussion, which may be the very page that is open. */
export function ProposalLinks({ sourceUrl, discussionUrl, pageUrl }: ProposalLinksProps) {
  const say = useSay();
  const isHere = isSameThread(discussionUrl, pageUrl);
  return (
    <>
      <p class="proposal-links">
        <ExternalLink address={sourceUrl}>{say('link_source')}</ExternalLink>
        {discussionUrl === null ? null : (
          <span>
            <ExternalLink address={discussionUrl}>{say('link_discussion')}</ExternalLink>{' '}
            {isHere ? <strong class="proposal-here">{say('link_you_are_here')}</strong> : null}
          </span>
        )}
      </p>
      {discussionUrl !== null && isThread(pageUrl) && !isHere ? (
        <p class="small">{say('link_discussion_elsewhere')}</p>
      ) : null}
    </>
  );
}
