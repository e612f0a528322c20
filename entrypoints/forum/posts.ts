/** Number of the Discourse post around a link, 0 where there is none. */
export function postNumber(link: Element): number {
  const id = link.closest('article[id^="post_"]')?.id ?? '';
  const digits = /^post_(\d{1,7})$/.exec(id)?.[1];
  return digits === undefined ? 0 : Number(digits);
}

/** Brings a post into view, which makes the forum fill it again where it was emptied. */
export function scrollToPost(post: number): void {
  document.getElementById(`post_${post}`)?.scrollIntoView({ block: 'center' });
}

/** Whether a post is far from view and was emptied: its wrapper then carries the id instead of its article. */
export function isCloaked(post: number): boolean {
  const holder = post > 0 ? document.getElementById(`post_${post}`) : null;
  return holder !== null && holder.localName !== 'article';
}

/** Tells one topic from another by the page's path; the number of the post at its end changes while scrolling. */
export function topicOf(path: string): string {
  return /\/t\/(?:[^/]+\/)?(\d+)(?:\/|$)/.exec(path)?.[1] ?? path;
}
