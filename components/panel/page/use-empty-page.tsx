import { enableSite } from '@/utils/browser/sites/use-access';
import { useTabSite } from '@/utils/browser/sites/use-site';
import type { EmptyPlace } from '../panel-context';
import { EmptyPage } from './empty-page';

/** Joins the empty panel with the tab beside it. */
export function JoinedEmptyPage(place: EmptyPlace) {
  const tab = useTabSite();
  return tab && <EmptyPage {...place} site={tab.site} enable={enableSite} />;
}
