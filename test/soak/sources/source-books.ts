import * as z from 'zod';
import { SNAPSHOT_HUB } from '@/utils/source/origins';
import type { Asked, Books, Entry } from '../request-tally';
import { governorSubject } from './governor-links';
import { hubSubject } from './hub-links';
import { idsAskedOf } from './soak-node';
import type { SourceLink } from './source-link';

const MINUTE = 60_000;
/** How long an answer without an outcome is kept, and that there is nothing. */
const NOT_FINAL = 10 * MINUTE;

/** A resolution says itself when it came, a section's answer does. */
const Kept = z.union([
  z.object({ fetchedAt: z.number() }).transform(({ fetchedAt }) => fetchedAt),
  z.object({ answer: z.object({ fetchedAt: z.number() }) }).transform(({ answer }) => answer.fetchedAt),
]);

/** Names of the session records of a link: what a chip shows, and what the panel shows beside. */
interface Records {
  readonly link: string;
  readonly detail: string;
  readonly summary: string;
  readonly evidence: string;
}

/**
 * A source is asked for several proposals by one request, and what it says of one fills all records of it. For each that
 * it names a request is for what a chip shows, as long as something of that is not there or not fresh any more; else for
 * what only the panel shows, which may be wanted later; else it is for nothing, and one too many.
 */
export function createSourceBooks(links: readonly SourceLink[], now: () => number): Books {
  const linkOf = new Map(links.map((link) => [link.subject, link]));
  const fetchedAt = new Map<string, number | null>(
    links.flatMap((link) => Object.values(recordsOf(link)).map((record) => [record, null])),
  );
  const ageOf = (record: string) => now() - (fetchedAt.get(record) ?? Number.NEGATIVE_INFINITY);
  const isKept = (record: string) => (fetchedAt.get(record) ?? null) !== null;

  /** As the product promises it: the outcome of a defeated vote holds for days, and which proposal a link names. */
  function isFresh(record: string, { link, detail }: Records, { isFinal, held }: SourceLink): boolean {
    if (!isKept(record)) return false;
    if (record === link && held !== null) return true;
    if (record !== link && !isKept(detail)) return ageOf(record) < MINUTE;
    // What came before the detail may be of the time before the vote's end.
    if (record !== link && ageOf(record) > ageOf(detail)) return false;
    return isFinal && held !== null ? true : ageOf(record) < NOT_FINAL;
  }

  function entryOf(link: SourceLink): Entry {
    const records = recordsOf(link);
    const isMissing = (record: string) => !isFresh(record, records, link);
    const { subject, url, held } = link;
    const ofChip = held === null ? [records.link] : [records.link, records.detail, records.summary];
    const missing = ofChip.filter(isMissing);
    if (missing.length > 0 || held === null || !isMissing(records.evidence)) {
      return { resource: subject, url, records: missing };
    }
    return { resource: evidenceOf(subject), url, records: [records.evidence] };
  }

  return {
    resources: links.flatMap(({ subject }) => [subject, evidenceOf(subject)]),
    endsInRecord: true,
    entriesOf: (asked) =>
      subjectsOf(asked).map((subject) => {
        const link = linkOf.get(subject);
        if (link === undefined) throw new Error(`Nobody wanted ${subject}.`);
        return entryOf(link);
      }),
    dropped(records) {
      for (const record of records) if (fetchedAt.has(record)) fetchedAt.set(record, null);
    },
    isOutlived: ({ records }) => records.some(isKept),
    kept(record, value) {
      if (fetchedAt.has(record)) fetchedAt.set(record, Kept.parse(value));
    },
  };
}

function recordsOf({ url, held }: SourceLink): Records {
  const key = held?.key ?? '';
  return {
    link: `link:${url}`,
    detail: `detail:${key}`,
    summary: `summary:${key}`,
    evidence: `evidence:${key}`,
  };
}

function evidenceOf(subject: string): string {
  return `${subject} evidence`;
}

const Variables = z.object({ ids: z.array(z.string()) });

function subjectsOf({ url, body }: Asked): readonly string[] {
  const { origin, searchParams } = new URL(url);
  if (origin !== SNAPSHOT_HUB.origin) return idsAskedOf(body ?? '').map(governorSubject);
  const { ids } = Variables.parse(JSON.parse(searchParams.get('variables') ?? ''));
  return ids.map(hubSubject);
}
