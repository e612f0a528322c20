/** What of a web address can tell one proposal from another. */
export interface Address {
  /** Lower case, without a leading `www.`. */
  readonly host: string;
  /** All that follows the host, in which nothing is encoded that need not be. */
  readonly rest: string;
}

const LONGEST = 2048;

/** Host and rest; a port is only passed over if it is the scheme's own. */
const ADDRESS =
  /^(?:https?:)?\/\/(?:www\.)?([a-z\d.-]+)(?:(?<=^http:.+):80|(?<!^http:.+):443)?([/?#][\s\S]*)?$/i;

/**
 * Reads an absolute or protocol-relative http(s) address as it stands in a page. Null for anything else, and for
 * addresses with a user name, a port that is not the scheme's own, or more than 2,048 characters.
 */
export function readAddress(href: string): Address | null {
  if (href.length > LONGEST) return null;
  const [, written, rest = ''] = ADDRESS.exec(href.trim()) ?? [];
  const host = written?.toLowerCase();
  return host ? { host, rest: decode(rest) } : null;
}

/** Undoes percent-encoding where it cannot change the structure: an encoded slash or question mark stays encoded. */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  return text
    .split(/(?=[?#])/)
    .map(decodePart)
    .join('');
}

function decodePart(part: string): string {
  try {
    return decodeURI(part).replaceAll(/%3a/gi, ':');
  } catch {
    return part;
  }
}
