/**
 * The permission pattern that covers an address: scheme and host, all paths. The port is left out, because
 * Firefox never matches a pattern that has one.
 *
 * @throws TypeError for text that is not an absolute address.
 */
export function matchPatternOf(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}
