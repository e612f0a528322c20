/** The parts of a web address that can tell one proposal from another. */
export interface Address {
  /** Lower case, without a leading `www.`. */
  readonly host: string;
  /** Starts with a slash, or is empty. */
  readonly path: string;
  /** What follows the first `?` before the `#`, still encoded. */
  readonly query: string;
  /** What follows the `#`, without the text that a browser is told to highlight. */
  readonly fragment: string;
}

const LONGEST = 2048;

const ADDRESS =
  /^(?:(https?):)?\/\/(?:www\.)?([a-z\d.-]+)(?::(80|443))?(\/[^?#]*)?(?:\?([^#]*))?(?:#([\s\S]*))?$/i;

/**
 * Splits an absolute or protocol-relative http(s) address as it stands in a page. Null for anything else, and for
 * addresses with a user name, a port that is not the scheme's own, or more than 2,048 characters.
 */
export function readAddress(href: string): Address | null {
  if (href.length > LONGEST) return null;
  const parts = ADDRESS.exec(href.trim());
  const host = parts?.[2];
  if (!parts || host === undefined) return null;
  const [, scheme = 'https', , port, path = '', query = '', fragment = ''] = parts;
  if (port !== undefined && (port === '80') !== (scheme.toLowerCase() === 'http')) return null;
  return {
    host: host.toLowerCase(),
    path: decode(path),
    query,
    fragment: decode(fragment.replace(/:~:[\s\S]*/, '')),
  };
}

/** Undoes percent-encoding where it cannot change the structure: an encoded slash or question mark stays encoded. */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURI(text).replaceAll(/%3a/gi, ':');
  } catch {
    return text;
  }
}
