const CONTENT_ID = /\/proposal\/(0x[0-9a-f]{64}|Qm[1-9A-HJ-NP-Za-km-z]{44}|bafk[a-z2-7]{50,})(?:\/|$)/i;
const SNAPSHOT_HOST = /(?:^|\.)snapshot\.(?:org|box|page)$/;
const DEGOV_PATH = /^\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?proposal\/(0x[0-9a-f]+|\d+)$/i;
const TALLY_PATH = /^\/(?:gov|governance)\/[^/]+\/proposal\/(\d{20,})$/;

/** Query keys that name the proposal itself; every other key is tracking or display. */
const IDENTITY_KEYS = ['proposalId', 'proposal', 'id'];

/**
 * One string for every harmless variation of a proposal's address: scheme, `www.`, trailing slash, tracking,
 * case of hexadecimal ids, and the several shapes of Snapshot, Tally and DeGov addresses. Throws on what is no URL.
 */
export function urlIdentity(address: string): string {
  const url = new URL(address);
  const host = url.hostname.replace(/^www\./, '');
  const route = routeOf(url);
  return (
    snapshotIdentity(host, route, url) ??
    tallyIdentity(host, route) ??
    degovIdentity(host, route) ??
    general(host, route, url)
  );
}

/** The part that a single-page application routes by: the fragment where it starts with `#/`, else the path. */
function routeOf(url: URL): string {
  const [hashPath = ''] = url.hash.slice(1).split('?');
  const path = hashPath.startsWith('/') ? hashPath : url.pathname;
  return path.replace(/\/+$/, '');
}

/** Snapshot ids are unique across spaces and hosts, so the id alone is the identity. */
function snapshotIdentity(host: string, route: string, url: URL): string | null {
  const id = CONTENT_ID.exec(route)?.[1];
  const hashRouted = url.hash.startsWith('#/');
  if (id === undefined || !(hashRouted || SNAPSHOT_HOST.test(host))) return null;
  return `snapshot:${lowerHex(id)}`;
}

/** Ids of 20 digits and more are hashes: unique, whatever the organisation is called in the address. */
function tallyIdentity(host: string, route: string): string | null {
  const id = host === 'tally.xyz' ? TALLY_PATH.exec(route)?.[1] : undefined;
  return id === undefined ? null : `tally:${id}`;
}

/** DeGov takes the id as hexadecimal or decimal, with or without a locale before it. */
function degovIdentity(host: string, route: string): string | null {
  const id = host.endsWith('.degov.ai') ? DEGOV_PATH.exec(route)?.[1] : undefined;
  return id === undefined ? null : `${host}:${BigInt(id)}`;
}

function general(host: string, route: string, url: URL): string {
  const path = route.split('/').map(lowerHex).join('/');
  const query = IDENTITY_KEYS.flatMap((key) => {
    const value = url.searchParams.get(key);
    return value === null ? [] : [`${key}=${value}`];
  });
  return [host + path, ...query].join('?');
}

function lowerHex(text: string): string {
  return /^0x[0-9a-f]+$/i.test(text) ? text.toLowerCase() : text;
}
