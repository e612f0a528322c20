/** A Discourse topic by its number; the number of a post may follow and changes as the reader scrolls. */
const TOPIC = /^(.*\/t\/(?:(?!\d+\/)[^/]+\/)?\d+)(?:\/\d*)?$/;

/**
 * Names the page that an address leads to, the same for every post of a topic; query and fragment do not matter.
 * Null for what is no web page.
 */
export function pageOf(address: string | undefined): string | null {
  try {
    const { protocol, origin, pathname } = new URL(address ?? '');
    return /^https?:$/.test(protocol) ? `${origin}${TOPIC.exec(pathname)?.[1] ?? pathname}` : null;
  } catch {
    return null;
  }
}
