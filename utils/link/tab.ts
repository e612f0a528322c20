/** A tab inside the page of a proposal, behind its path or, where pages are told by it, behind its fragment. */
const TAB =
  /\/(?:votes|execution|discussion|description|explore|history|comments)(?:\/\d+)?(?=\/?(?:\?|#(?!\/)|:~:|$))/;

/** What follows the host, without the tab: one for all platforms takes less than one in each of their patterns. */
export function withoutTab(rest: string): string {
  return rest.replace(TAB, '');
}
