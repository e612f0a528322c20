/**
 * A remote address as something that may be followed: only http and https, and only where it parses.
 * Null for everything else, so that no script or data address ever becomes a link.
 */
export function webAddress(text: string | null): { readonly href: string; readonly host: string } | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return { href: url.href, host: url.host };
}
