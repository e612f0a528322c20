import { privateTab } from '@/utils/browser/page/active-tab';
import { present } from '@/utils/browser/page/present';
import { changeRecent } from '@/utils/browser/recent/use-recent';
import { readRecentKept } from '@/utils/browser/settings/panel-habits';
import { type RecentView, withView } from '@/utils/lookup/records/recent';
import type { ProposalCandidate } from '@/utils/proposal/proposal';

/** Stores a look at a proposal; none from private windows, or if the user turned the list off. */
export async function noteView(
  candidate: ProposalCandidate,
  standing: RecentView['seen'],
  isNewVisit: boolean,
): Promise<void> {
  if ((await privateTab()) !== null || !(await readRecentKept())) return;
  // Read once: a closed page's change runs again and must give the same result.
  const now = present();
  await changeRecent((views) => withView(views, candidate, standing, { now, isNewVisit }));
}
