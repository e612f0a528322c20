/** A request as it leaves the worker. */
export interface Asked {
  readonly url: string;
  readonly body: string | null;
}

/** What one request asks for; a request to a source asks for several. */
export interface Entry {
  readonly resource: string;
  /** The link that it is asked for. */
  readonly url: string;
  /** Names of the session records that its answer is for; none where all of them were there. */
  readonly records: readonly string[];
}

/** What is known of a respondent's answers, and so of when it need not be asked. */
export interface Books {
  /** All there are, so that counting takes no more memory as it goes on. */
  readonly resources: readonly string[];
  /** Whether even the first request for a resource has to end in a record, where no fault and no death came between. */
  readonly endsInRecord: boolean;
  entriesOf(asked: Asked): readonly Entry[];
  /** Whether what was kept of it had to be asked for again by now. */
  isOutlived(entry: Entry): boolean;
  /** These records are not there any more. */
  dropped(records: readonly string[]): void;
  /** An answer was kept, with which these resources are whole. */
  kept(record: string, value: unknown, whole: readonly string[]): void;
}

/** The requests for one resource, and how many of them could not but be made again. */
interface Count {
  sent: number;
  /** Their answers were broken, or none. */
  faults: number;
  /** Their answers died with a worker before they were kept. */
  died: number;
  outlived: number;
  /** What was kept had to make room. */
  givenUp: number;
  isKept: boolean;
}

export interface TallyTotals {
  readonly requests: number;
  /** What all requests asked for, and how much of it was the first of its resource. */
  readonly asked: number;
  readonly resources: number;
  readonly faults: number;
  readonly died: number;
  readonly outlived: number;
  readonly givenUp: number;
  /** Those that nothing of this explains. */
  readonly excess: number;
  /** What was asked for before its link was in view. */
  readonly unseen: number;
}

/** What one worker has asked for, as long as its answers are not kept. */
export type OpenRequests = Set<OpenEntry>;

interface OpenEntry {
  readonly resource: string;
  readonly awaits: Set<string>;
}

/** Counts the requests for each resource, and those that a fault or a worker's death made void. */
export interface RequestTally {
  /** @returns what tells that the answer was a fault. */
  sent(asked: Asked, open: OpenRequests): () => void;
  kept(record: string, value: unknown, open: OpenRequests): void;
  /** The session had no room for these records any more. */
  dropped(records: readonly string[]): void;
  /** A worker died with these under way. */
  died(open: OpenRequests): void;
  totals(): TallyTotals;
}

export function createRequestTally(books: Books, isInView: (url: string) => boolean): RequestTally {
  const counts = new Map(books.resources.map((resource): [string, Count] => [resource, unasked()]));
  const absent = new Set<string>();
  let requests = 0;
  let unseen = 0;

  function countOf(resource: string): Count {
    const count = counts.get(resource);
    if (count === undefined) throw new Error(`Nobody wanted ${resource}.`);
    return count;
  }

  function enter(entry: Entry, open: OpenRequests): OpenEntry {
    const count = countOf(entry.resource);
    count.sent += 1;
    if (!isInView(entry.url)) unseen += 1;
    if (entry.records.some((record) => absent.has(record))) count.givenUp += 1;
    else if (books.isOutlived(entry)) count.outlived += 1;
    const entered = { resource: entry.resource, awaits: new Set(entry.records) };
    if (entry.records.length > 0) open.add(entered);
    return entered;
  }

  return {
    sent(asked, open) {
      requests += 1;
      const entries = books.entriesOf(asked).map((entry) => enter(entry, open));
      return () => {
        // What died has been counted.
        for (const entry of entries) if (open.delete(entry)) countOf(entry.resource).faults += 1;
      };
    },
    dropped(records) {
      for (const record of records) absent.add(record);
      books.dropped(records);
    },
    kept(record, value, open) {
      absent.delete(record);
      const whole: string[] = [];
      for (const entry of open) {
        if (!entry.awaits.delete(record) || entry.awaits.size > 0) continue;
        open.delete(entry);
        countOf(entry.resource).isKept = true;
        whole.push(entry.resource);
      }
      books.kept(record, value, whole);
    },
    died(open) {
      for (const resource of new Set([...open].map((entry) => entry.resource))) countOf(resource).died += 1;
      open.clear();
    },
    totals: () => ({ requests, unseen, ...totalsOf([...counts.values()], books) }),
  };
}

function unasked(): Count {
  return { sent: 0, faults: 0, died: 0, outlived: 0, givenUp: 0, isKept: false };
}

function totalsOf(
  counts: readonly Count[],
  { endsInRecord }: Books,
): Omit<TallyTotals, 'requests' | 'unseen'> {
  const sum = (figure: (count: Count) => number) => counts.reduce((total, count) => total + figure(count), 0);
  const first = ({ isKept }: Count) => (endsInRecord && !isKept ? 0 : 1);
  return {
    asked: sum(({ sent }) => sent),
    resources: sum(({ sent }) => Math.min(sent, 1)),
    faults: sum(({ faults }) => faults),
    died: sum(({ died }) => died),
    outlived: sum(({ outlived }) => outlived),
    givenUp: sum(({ givenUp }) => givenUp),
    excess: sum((count) => {
      const { sent, faults, died, outlived, givenUp } = count;
      return Math.max(0, sent - first(count) - faults - died - outlived - givenUp);
    }),
  };
}
