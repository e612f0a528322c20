import type { ForumRequests } from '@/utils/browser/messages';
import { openPanelFromPage } from '@/utils/browser/open-panel';
import type { ForumRequest } from '@/utils/browser/request-schemas';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { reportPage } from '@/utils/lookup/forum-page';
import type { Services } from './services';

type Reply = ForumRequests[keyof ForumRequests]['reply'];

/** Answers one request of a forum script; every address in it is recognised again. */
export async function answerForum(services: Services, request: ForumRequest, tabId: number): Promise<Reply> {
  if (request.type === 'spotted') {
    return { chips: await reportPage(services.forumPage, tabId, request.links), density: 'chip' };
  }
  const link = recogniseProposalUrl(request.url);
  if (link === null) return { panel: false };
  // Opened before anything is awaited: the gesture of the click would be lost.
  const opening = openPanelFromPage(tabId);
  await services.records.setTabShown(tabId, { by: 'link', url: link.canonicalUrl });
  return { panel: await opening };
}
