import { privateTab } from '@/utils/browser/page/active-tab';
import { present } from '@/utils/browser/page/present';
import { changeRecent } from '@/utils/browser/recent/use-recent';
import { readRecentKept } from '@/utils/browser/settings/panel-habits';
import { type RecentView, withView } from '@/utils/lookup/records/recent';
import type { ProposalCandidate } from '@/utils/proposal/proposal';

/** Notes a look at a proposal; none from private windows, and none where the user wants no such list. */
export async function noteView(
  candidate: ProposalCandidate,
  standing: RecentView['seen'],
  isNewVisit: boolean,
): Promise<void> {
  if ((await privateTab()) !== null || !(await readRecentKept())) return;
  // Taken once: a page that is closed has its change made once more, which must come to the same.
  const now = present();
  await changeRecent((views) => withView(views, candidate, standing, { now, isNewVisit }));
}
