/** Longer ones lead to no proposal, and to no service. */
export const MAX_URL_LENGTH = 2_048;

/**
 * The origin of a web page's address, null for everything else: also for a host with an asterisk, which a URL may have and
 * which in a permission pattern would stand for all hosts below a domain.
 */
export function webOrigin(url: string | undefined): string | null {
  try {
    const { protocol, origin } = new URL(url ?? '');
    return /^https?:$/.test(protocol) && !origin.includes('*') ? origin : null;
  } catch {
    return null;
  }
}

/** A Discourse topic by its number; the number of a post may follow and changes as the reader scrolls. */
const TOPIC = /^(.*\/t\/(?:(?!\d+\/)[^/]+\/)?(\d+))(?:\/\d*)?$/;

/**
 * Names the page that an address leads to, the same for every post of a topic; query and fragment do not matter.
 * Null for what is no web page.
 */
export function pageOf(address: string | undefined): string | null {
  const page = webPage(address);
  return page && `${page.origin}${page.topic?.[1] ?? page.pathname}`;
}

/** Whether an address has the form of a forum's topic. */
export function isTopic(address: string | null): boolean {
  return (webPage(address)?.topic ?? null) !== null;
}

/** Whether two addresses name the same topic, whatever its words and the post behind it, or the same page. */
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
