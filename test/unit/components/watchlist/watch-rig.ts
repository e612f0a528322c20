import { arrangeWatch, checkStars } from '@/components/watchlist/check';
import type { NoticeWishes } from '@/components/watchlist/notices/delivery';
import { NO_NOTES, type Star, type WatchNotes } from '@/components/watchlist/star';
import { type ApiErrorCode, plainError } from '@/utils/api/errors';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { Absent, AskedBefore, FollowedVote } from '@/utils/proposal/ballot';
import type { GovernanceEvent, ProposalKey } from '@/utils/proposal/proposal';
import { englishAt } from '../../../english';
import {
  makeAnswer,
  makeCandidate,
  makeDetail,
  makeError,
  makeKey,
  makeSummary,
} from '../../../factories/proposal';

type WatchPorts = Parameters<typeof checkStars>[0];
type WatchNotice = Parameters<WatchPorts['show']>[0];

/** Noon, by whatever clock the machine goes. */
export const START = new Date(2026, 10, 21, 12).getTime();
const SERVICE = 'https://api.example.org';

export const EACH: NoticeWishes = {
  pace: 'each',
  kinds: { opened: true, closing: true, ended: true, outcome: true, people: false },
  quiet: null,
};

/** A vote as the made-up service knows it, by the clock of the test. */
export interface Vote {
  readonly name: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly reached?: boolean | null;
  /** Once it has ended. */
  readonly outcome?: string | null;
}

/** The worker died at this step. */
class Killed extends Error {}

/** A watch over a made-up service, with a clock, an alarm and a disk; nothing else outlives a step. */
export class WatchRig {
  now = START;
  alarm: number | null = null;
  votes: readonly Vote[] = [];
  stars: readonly Star[] = [];
  notes: WatchNotes = NO_NOTES;
  service: string | null = SERVICE;
  wishes: NoticeWishes | null = EACH;
  feed: 'whole' | 'missing' | 'broken' = 'whole';
  failure: ApiErrorCode | null = null;
  /** How those who are followed voted, on whatever is asked; null where nobody is, or nothing is said. */
  followed: readonly FollowedVote[] | null = null;
  /** Who of them had not voted, by a contract. */
  absent: Absent | null = null;
  readonly asked: { readonly key: ProposalKey; readonly at: number }[] = [];
  /** What the last question about them was given. */
  before: AskedBefore | null = null;
  /** How old the service's data are, in milliseconds. */
  dataAge = 0;
  /** Writes until the worker dies, once. */
  writesToLive = Number.POSITIVE_INFINITY;
  readonly loads: { readonly key: ProposalKey; readonly at: number }[] = [];
  readonly feedCalls: number[] = [];
  readonly shown: WatchNotice[] = [];

  watch(...votes: readonly Vote[]): void {
    this.votes = [...this.votes, ...votes];
    const star = ({ name }: Vote): Star => ({
      candidate: makeCandidate({ key: makeKey(name), title: name, sourceUrl: null }),
      service: SERVICE,
      starredAt: this.now,
      seen: null,
    });
    this.stars = [...this.stars, ...votes.map(star)];
  }

  arrange(): Promise<void> {
    return this.#step(() => arrangeWatch(this.#ports()));
  }

  check(): Promise<void> {
    return this.#step(() => checkStars(this.#ports()));
  }

  /** Lets time pass; the alarm goes off when it is due, or as late as `late` says. */
  async runUntil(time: number, late: (alarm: number) => number = (alarm) => alarm): Promise<void> {
    for (let steps = 0; this.alarm !== null && this.alarm <= time; steps += 1) {
      if (steps > 5_000) throw new Error('The alarm does not come to rest.');
      this.now = Math.max(this.now, late(this.alarm));
      this.alarm = null;
      await this.check();
    }
    this.now = Math.max(this.now, time);
  }

  loadsOf(name: string): readonly number[] {
    return this.loads.filter((load) => load.key === makeKey(name)).map(({ at }) => at);
  }

  async #step(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
  }

  #ports(): WatchPorts {
    return {
      service: async () => this.service,
      stars: async () => this.stars,
      notes: {
        read: async () => structuredClone(this.notes),
        write: async (notes) => {
          this.#live();
          this.notes = structuredClone(notes);
        },
      },
      lookup: {
        watched: async (asked) => this.#load(asked),
        page: async (query) => {
          this.feedCalls.push(this.now);
          if (this.feed === 'missing') return { ok: false, error: plainError('not-offered') };
          const asked = 'window' in query ? query.window : undefined;
          if (this.feed === 'broken' || asked === undefined)
            return { ok: false, error: plainError('server') };
          const items = this.#events(Date.parse(asked.from), Date.parse(asked.to));
          const page = { items, next: 'end' } as const;
          return { ok: true, value: makeAnswer({ page, refreshed: false }) };
        },
      },
      wishes: async () => this.wishes,
      followed: async (key, _, before) => {
        this.asked.push({ key, at: this.now });
        this.before = before;
        return this.followed && { votes: this.followed, absent: this.absent };
      },
      show: async (notice) => {
        this.shown.push(notice);
      },
      wakeAt: async (time) => {
        this.alarm = time;
      },
      locale: () => englishAt(this.now),
      now: () => this.now,
    };
  }

  #live(): void {
    this.writesToLive -= 1;
    if (this.writesToLive === 0) throw new Killed();
  }

  #load(asked: ProposalKey): ProposalRecord {
    this.loads.push({ key: asked, at: this.now });
    const vote = this.votes.find(({ name }) => makeKey(name) === asked);
    const error = vote === undefined ? 'not-found' : this.failure;
    if (vote === undefined || error !== null) {
      return { key: asked, detail: { state: 'failed', error: makeError(error ?? 'server'), previous: null } };
    }
    const dataAsOf = new Date(this.now - this.dataAge).toISOString();
    const answered = <T>(value: T) => ({ ...makeAnswer(value, { dataAsOf }), fetchedAt: this.now });
    const { startAt, endAt, reached = null, outcome = null } = vote;
    const lifecycle = this.now < startAt ? 'pending' : this.now < endAt ? 'active' : 'closed';
    const detail = makeDetail({
      key: asked,
      title: vote.name,
      lifecycle,
      outcome: lifecycle === 'closed' ? outcome : null,
      startAt: new Date(startAt).toISOString(),
      endAt: new Date(endAt).toISOString(),
      execution: null,
    });
    const summary = makeSummary({ quorum: { raw: null, progress: null, reached } });
    return {
      key: asked,
      detail: { state: 'ready', answer: answered(detail) },
      summary: { state: 'ready', answer: answered(summary) },
    };
  }

  #events(from: number, to: number): readonly GovernanceEvent[] {
    return this.votes
      .flatMap((vote) => [
        { vote, type: 'proposal_voting_started', at: vote.startAt },
        { vote, type: 'proposal_voting_ended', at: vote.endAt },
      ])
      .filter(({ at }) => at >= from && at < to)
      .map(({ vote, type, at }) => ({
        id: `${type} ${vote.name}`,
        type,
        at,
        daoId: null,
        title: vote.name,
        url: null,
        proposalKey: makeKey(vote.name),
      }));
  }
}
