import type { ForumsStepProps } from '@/components/first-run/first-run-props';
import { enableSite } from '@/utils/browser/enable-site';
import { hasForumAccess, requestForumAccess } from '@/utils/browser/forum-access';
import { FORUM_HOSTS } from '@/utils/browser/forum-hosts';
import { usePermissions } from '@/utils/browser/use-permissions';
import { useSiteAccess } from '@/utils/browser/use-site-access';
import { useTabSite } from '@/utils/browser/use-tab-site';
import type { SiteRule } from '@/utils/lookup/lookup-policy';

/** Joins the second step with what the browser allows. */
export function useForumsStep(sites: readonly SiteRule[]): ForumsStepProps {
  const added = sites.filter((site) => site.added);
  const allowed = useSiteAccess(added.map(({ origin }) => origin));
  return {
    listed: FORUM_HOSTS,
    areAllowed: usePermissions(hasForumAccess) ?? true,
    site: useTabSite()?.site ?? null,
    own: added.map(({ origin }) => ({ origin, isAllowed: allowed?.has(origin) === true })),
    allowListed: () => void requestForumAccess(),
    enable: enableSite,
  };
}
