import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import type { Asked, Books, Entry } from '../request-tally';
import type { ServiceLink } from './service-links';

const MINUTE = 60_000;
/** Milliseconds. What comes so long before the detail of a vote that has ended may be of the time before its end. */
const TOGETHER = 20_000;

/**
 * The service is asked for one thing by one request. Figures are taken for old after a minute as long as the proposal's
 * detail, which tells their age, has not come, and when it comes so late that they may be from before the vote's end.
 */
export function createServiceBooks(links: readonly ServiceLink[], now: () => number): Books {
  const names = {
    urlOfId: new Map(links.map(({ externalId, url }) => [externalId, url])),
    urlOfKey: new Map(links.flatMap(({ held, url }) => (held === null ? [] : [[held.key, url]]))),
  };
  const resources = links.flatMap(resourcesOf);
  const keptAt = new Map<string, number | null>(resources.map((resource) => [resource, null]));

  return {
    resources,
    // An address that the service does not know is asked for by its id, and it is that answer which is kept.
    endsInRecord: false,
    entriesOf: (asked) => [entryOf(asked, names)],
    isOutlived({ resource }) {
      const own = keptAt.get(resource) ?? null;
      const detail = keptAt.get(resource.replace(/\/(votes\/summary|evidence)$/, ''));
      if (own === null || detail === undefined) return false;
      return detail === null ? now() - own >= MINUTE : detail - own >= TOGETHER;
    },
    // What was kept is asked for again only where it is not there: the tally knows of that.
    dropped() {},
    kept(_record, _value, whole) {
      for (const resource of whole) keptAt.set(resource, now());
    },
  };
}

function resourcesOf({ serviceUrl, externalId, held }: ServiceLink): readonly string[] {
  const resolves = [`url ${serviceUrl}`, `externalId ${externalId}`];
  if (held === null) return resolves;
  const path = `/v2/proposals/${held.key}`;
  return [...resolves, path, `${path}/votes/summary`, `${path}/evidence`];
}

interface Names {
  readonly urlOfId: ReadonlyMap<string, string>;
  readonly urlOfKey: ReadonlyMap<string, string>;
}

function entryOf({ url: address }: Asked, { urlOfId, urlOfKey }: Names): Entry {
  const { pathname, searchParams } = new URL(address);
  const url = searchParams.get('url');
  if (url !== null) return ofLink(`url ${url}`, recogniseLink(url)?.canonicalUrl);
  const id = searchParams.get('externalId');
  if (id !== null) return ofLink(`externalId ${id}`, urlOfId.get(id));
  const [, , , key = '', part = 'detail'] = pathname.split('/');
  const records = [`${part === 'votes' ? 'summary' : part}:${key}`];
  return { resource: pathname, url: urlOfKey.get(key) ?? '', records };
}

function ofLink(resource: string, url = ''): Entry {
  return { resource, url, records: [`link:${url}`] };
}
