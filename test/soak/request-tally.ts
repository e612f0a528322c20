import { recogniseLink } from '@/utils/lookup/recognise-link';
import type { SoakLink } from './soak-links';

/** The requests for one resource, and how many of them could not but be made again. */
interface Count {
  sent: number;
  /** Their answers were broken, or none. */
  faults: number;
  /** Their answers died with a worker before they were kept. */
  died: number;
  /**
   * Figures are taken for old after a minute as long as the proposal's detail, which tells their age, has not come, and
   * when it comes so late that they may be from before the vote's end.
   */
  outlived: number;
  keptAt: number | null;
}

export interface TallyTotals {
  /** All that were sent, and how many of them were the first of their resource. */
  readonly requests: number;
  readonly resources: number;
  readonly faults: number;
  readonly died: number;
  readonly outlived: number;
  /** Those that nothing of this explains. */
  readonly excess: number;
}

/** The requests of one worker whose answers are not kept yet. */
export type OpenRequests = Set<OpenRequest>;

interface OpenRequest {
  readonly resource: string;
  /** Name of the session record that its answer is for. */
  readonly record: string;
}

/** Counts the requests for each resource, and those that a fault or a worker's death made void. */
export interface RequestTally {
  /** @returns what tells that the answer was a fault. */
  sent(request: Request, open: OpenRequests): () => void;
  kept(record: string, open: OpenRequests): void;
  /** A worker died with these under way. */
  died(open: OpenRequests): void;
  totals(): TallyTotals;
}

const MINUTE = 60_000;
/** Milliseconds. What comes so long before the detail of a vote that has ended may be of the time before its end. */
const TOGETHER = 20_000;

/** All resources are known before the run, so that counting takes no more memory as it goes on. */
export function createRequestTally(links: readonly SoakLink[], now: () => number): RequestTally {
  const urlOfId = new Map(links.map(({ externalId, url }) => [externalId, url]));
  const counts = new Map(
    links.flatMap(resourcesOf).map((resource): [string, Count] => [resource, unasked()]),
  );

  function countOf(resource: string): Count {
    const count = counts.get(resource);
    if (count === undefined) throw new Error(`Nobody wanted ${resource}.`);
    return count;
  }

  function isOutlived({ keptAt }: Count, resource: string): boolean {
    const detail = counts.get(resource.replace(/\/(votes\/summary|evidence)$/, ''));
    if (keptAt === null || detail === undefined) return false;
    return detail.keptAt === null ? now() - keptAt >= MINUTE : detail.keptAt - keptAt >= TOGETHER;
  }

  return {
    sent(request, open) {
      const entry = openRequest(request, urlOfId);
      const count = countOf(entry.resource);
      count.sent += 1;
      if (isOutlived(count, entry.resource)) count.outlived += 1;
      open.add(entry);
      return () => {
        // What died has been counted.
        if (open.delete(entry)) count.faults += 1;
      };
    },
    kept(record, open) {
      for (const entry of open) {
        if (entry.record !== record) continue;
        open.delete(entry);
        countOf(entry.resource).keptAt = now();
      }
    },
    died(open) {
      for (const resource of new Set([...open].map((entry) => entry.resource))) countOf(resource).died += 1;
      open.clear();
    },
    totals: () => totalsOf([...counts.values()]),
  };
}

function unasked(): Count {
  return { sent: 0, faults: 0, died: 0, outlived: 0, keptAt: null };
}

function totalsOf(counts: readonly Count[]): TallyTotals {
  const sum = (figure: (count: Count) => number) => counts.reduce((total, count) => total + figure(count), 0);
  return {
    requests: sum(({ sent }) => sent),
    resources: sum(({ sent }) => Math.min(sent, 1)),
    faults: sum(({ faults }) => faults),
    died: sum(({ died }) => died),
    outlived: sum(({ outlived }) => outlived),
    excess: sum(({ sent, faults, died, outlived }) => Math.max(0, sent - 1 - faults - died - outlived)),
  };
}

function resourcesOf({ serviceUrl, externalId, held }: SoakLink): readonly string[] {
  const resolves = [`url ${serviceUrl}`, `externalId ${externalId}`];
  if (held === null) return resolves;
  const path = `/v2/proposals/${held.key}`;
  return [...resolves, path, `${path}/votes/summary`, `${path}/evidence`];
}

function openRequest(request: Request, urlOfId: ReadonlyMap<string, string>): OpenRequest {
  const { pathname, searchParams } = new URL(request.url);
  const url = searchParams.get('url');
  if (url !== null) return { resource: `url ${url}`, record: `link:${recogniseLink(url)?.canonicalUrl}` };
  const id = searchParams.get('externalId');
  if (id !== null) return { resource: `externalId ${id}`, record: `link:${urlOfId.get(id)}` };
  const [, , , key = '', part = 'detail'] = pathname.split('/');
  return { resource: pathname, record: `${part === 'votes' ? 'summary' : part}:${key}` };
}
