import { type ProposalLink, recogniseProposalUrl } from '@/utils/link/recognise';
import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import { demoThread } from '../../../api/data/demo-thread';

/** The thread's first link of which it is said that it shows this. */
export function linkShowing(what: string): ProposalLink {
  const entry = demoThread.find(({ shows }) => shows.startsWith(what));
  const link = entry && recogniseProposalUrl(entry.url);
  if (!link) throw new Error(`No recognised link of the demo thread shows: ${what}`);
  return link;
}

/** The link of an address that the recogniser knows. */
export function linkTo(url: string): ProposalLink {
  const link = recogniseLink(url);
  if (link === null) throw new Error('The test needs a link that the recogniser knows.');
  return link;
}
