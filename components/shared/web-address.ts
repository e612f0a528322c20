/**
 * A remote address as something that may be followed: only http and https, and only where it parses.
 * Null for everything else, so that no script or data address ever becomes a link.
 */
export function webAddress(text: string | null): { readonly href: string; readonly host: string } | null {
  const url = text === null ? null : parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  return { href: url.href, host: url.host };
}

/** `URL.canParse` came with Chrome 120, after the oldest version that this runs in. */
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
