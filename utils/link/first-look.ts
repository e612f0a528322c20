import { ENTRIES } from './tables';

/** Listed hosts, and the sites whose addresses carry others. */
const HOSTS = [...ENTRIES.keys(), 'google.com', 'web.archive.org'].join('|').replaceAll('.', '\\.');

/**
 * Any other host where it ends without a slash; or where the path begins like that of a proposal on any host, or of a
 * link that Discourse counts, perhaps percent-encoded.
 */
const ANY = '[^/?#]*(?:[?#]|/(?:[?#]|d?a?%|dao/|(?:[^/?#]+/)?(?:clicks/|c?l?i?c?k?%)))';

const PATTERN = new RegExp(`^\\s*(?:https?:)?//(?:www\\.)?(?:(?:[\\w-]+(?=\\.))??(?:${HOSTS})|${ANY})`, 'i');

/**
 * Whether an address may lead to a proposal: all that do, and few others. Nearly every link of a page ends here, so it
 * is looked at as it stands.
 */
export function mayLead(href: string): boolean {
  return PATTERN.test(href);
}
