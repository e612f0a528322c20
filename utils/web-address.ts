/** No proposal's or service's address is longer. */
export const MAX_URL_LENGTH = 2_048;

/**
 * Returns the origin of a web page's address; null otherwise. Also null for a host with an asterisk: URLs allow it, but
 * a permission pattern would match all hosts below a domain.
 */
export function webOrigin(url: string | undefined): string | null {
  try {
    const { protocol, origin } = new URL(url ?? '');
    return /^https?:$/.test(protocol) && !origin.includes('*') ? origin : null;
  } catch {
    return null;
  }
}

/** A Discourse topic by its number; a post number may follow and changes while the user scrolls. */
const TOPIC = /^(.*\/t\/(?:(?!\d+\/)[^/]+\/)?(\d+))(?:\/\d*)?$/;

/**
 * Returns the page of an address, the same for every post of a topic, without query and fragment. Null if it is no web
 * page.
 */
export function pageOf(address: string | undefined): string | null {
  const page = webPage(address);
  return page && `${page.origin}${page.topic?.[1] ?? page.pathname}`;
}

/** Returns whether an address has the form of a forum topic. */
export function isTopic(address: string | null): boolean {
  return (webPage(address)?.topic ?? null) !== null;
}

/** Returns whether two addresses name the same page; in topics, the title words and post number do not matter. */
export function isSameTopic(one: string | null, other: string | null): boolean {
  const name = topicName(one);
  return name !== null && name === topicName(other);
}

function topicName(address: string | null): string | null {
  const page = webPage(address);
  return (
    page &&
    `${page.host.replace(/^www\./, '')}${page.topic ? `#${page.topic[2]}` : page.pathname.replace(/\/+$/, '')}`
  );
}

function webPage(address: string | null | undefined) {
  try {
    const { protocol, origin, host, pathname } = new URL(address ?? '');
    return /^https?:$/.test(protocol) ? { origin, host, pathname, topic: TOPIC.exec(pathname) } : null;
  } catch {
    return null;
  }
}
