import type { ForumRequest, ForumRequests } from '@/utils/browser/messages/forum-requests';
import { handLink, notifyForum } from '@/utils/browser/messages/notify';
import type { ForumSender } from '@/utils/browser/messages/sender-role';
import { translate } from '@/utils/browser/page/locale';
import { openPanelFromPage } from '@/utils/browser/page/open-panel';
import { readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { admissionOf, showMarked } from '@/utils/browser/sites/scripts';
import { answerClick, choose, refuseChosen } from '@/utils/lookup/forum/chosen-link';
import { MAX_CLICKS_PER_HOUR } from '@/utils/lookup/forum/limits';
import { type LookupSettings, policyFor } from '@/utils/lookup/forum/policy';
import { reportPage } from '@/utils/lookup/forum/report-page';
import { recognisePageLinks } from '@/utils/lookup/forum/tab-reports';
import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import { drawForPage } from './draw-for-page';
import type { Services } from './services';

type Reply = ForumRequests[keyof ForumRequests]['reply'];
type Spotted = Extract<ForumRequest, { type: 'spotted' }>;

/**
 * Answers one request of a forum script and recognises every address in it again. Calls back when a report's chips are
 * drawn and the rest of its answer is pending.
 */
export async function answerForum(
  services: Services,
  request: ForumRequest,
  sender: ForumSender,
  onDrawn = () => {},
): Promise<Reply> {
  if (request.type === 'spotted') return spotted(services, request, sender, onDrawn);
  return { hint: (await opensPanel(services, request.url, sender)) ? null : translate('card_panel_hint') };
}

async function spotted(
  services: Services,
  { mark, ...reported }: Spotted,
  sender: ForumSender,
  onDrawn: () => void,
): Promise<ForumRequests['spotted']['reply']> {
  const settings = await readLookupSettings();
  const density = settings.density === 'dot' ? 'dot' : 'chip';
  const admission = await admissionOf(sender, settings);
  // A script that lost its site must remove its chips.
  if (admission === null) return { chips: 'off', density };
  const { tabId, origin } = sender;
  if (mark && (await showMarked(tabId, mark))) await notifyForum(tabId, { type: 'marked' });
  const visit = { tabId, origin, page: `${sender.documentId ?? ''} ${sender.page}` };
  const policy = policyFor(settings, { ...sender, ...admission }, Date.now());
  const page = services.forumPageFor(privateTabOf(sender));
  const report = { visit, policy, ...recognisePageLinks(reported) };
  const chips = await reportPage(page, report, onDrawn);
  return { chips: chips === 'off' ? chips : drawForPage(chips, page.locale()), density };
}

/** Handles a click on a chip; returns whether it could open the panel. */
async function opensPanel(services: Services, url: string, sender: ForumSender): Promise<boolean> {
  const link = recogniseLink(url);
  if (link === null) return false;
  // Opened before any `await`, which would lose the click's gesture.
  const opening = openPanelFromPage(sender.tabId);
  // Before any write: the panel shows only its page's links.
  void handLink(sender.tabId, link.canonicalUrl);
  if (!(await mayChoose(sender, await readLookupSettings()))) {
    void handLink(sender.tabId, null);
    return false;
  }
  const page = services.forumPageFor(privateTabOf(sender));
  if (!(await services.countClick(sender.origin, privateTabOf(sender)))) {
    void handLink(sender.tabId, null);
    await refuseChosen(page, sender.tabId, link, MAX_CLICKS_PER_HOUR);
    return opening;
  }
  await choose(page, sender.tabId, { by: 'link', url: link.canonicalUrl });
  // Not awaited: the script only needs to know whether to explain how the panel opens.
  void answerClick(page, services.guarded, sender.tabId, link);
  return opening;
}

async function mayChoose(sender: ForumSender, settings: LookupSettings): Promise<boolean> {
  const admission = await admissionOf(sender, settings);
  return admission !== null && policyFor(settings, { ...sender, ...admission }, Date.now()).mode !== 'off';
}

function privateTabOf({ tabId, isPrivate }: ForumSender): number | null {
  return isPrivate ? tabId : null;
}
