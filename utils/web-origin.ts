/** The origin of a web page's address, null for everything else. */
export function webOrigin(url: string | undefined): string | null {
  try {
    const { protocol, origin } = new URL(url ?? '');
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}
