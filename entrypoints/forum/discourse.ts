/** Number of a Discourse post, 0 for any other element. */
export function postNumber(post: Element): number {
  return Number(post.id.slice(5, 12)) || 0;
}

/** A post, or what stands in its place while it is far from view and emptied: its wrapper then carries the id. */
export function postElement(post: number | undefined): Element | null {
  return document.getElementById(`post_${post}`);
}

/** Tells one topic from another by the page's address; the number of the post at its end changes while scrolling. */
export function currentTopic(): string {
  return location.pathname.replace(/(\/\d+)\/\d+$/, '$1');
}
