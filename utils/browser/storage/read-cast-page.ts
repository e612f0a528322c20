import { badAnswer, type Result } from '@/utils/api/errors';
import type { Cursor, Page } from '@/utils/api/lists';
import type { PageAnswer } from '@/utils/lookup/records/first-pages';
import { compareDecimals } from '@/utils/numbers/decimal';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';
import {
  ballotsIn,
  type CastFrame,
  type LogWindow,
  makeUp,
  requestsFor,
  standing,
} from '@/utils/source/evm/ballot-logs';
import { askBackground } from '../messages/ask-background';
import { activeTabId } from '../page/active-tab';
import { present } from '../page/present';

/** The ballots of a contract's vote as far as they were read, the largest first, and how many requests are left at least. */
type CastPage = PageAnswer & { readonly left: number };

/** What a cursor holds: it is made here, and read by nobody else. */
interface Place {
  readonly frame: CastFrame;
  readonly window: LogWindow;
}

/**
 * Reads on in a contract's logs: at first where to look, then the votes of some blocks with each request. What was read before
 * is part of what comes, in the order of power.
 */
export async function readCastPage(
  of: string,
  cursor: Cursor | null,
  rows: readonly unknown[],
): Promise<Result<CastPage>> {
  // A list with the key of one proposal is of its ballots.
  const [key, before] = [of as ProposalKey, rows as readonly Ballot[]];
  const tabId = await activeTabId();
  if (cursor === null) {
    const frame = await askBackground('cast-frame', { tabId, key });
    return frame.ok
      ? { ok: true, value: pageAt({ frame: frame.value, window: frame.value.window }, []) }
      : frame;
  }
  // What was written by `pageAt`.
  const { frame, window } = JSON.parse(cursor) as Place;
  const part = await askBackground('cast-part', { tabId, key, window });
  if (!part.ok) return part;
  const { logs, next } = part.value;
  const found = ballotsIn(logs, frame.decimals);
  if (found === null) return { ok: false, error: badAnswer(null) };
  const items = standing([...before, ...found]).toSorted(byPower);
  if (next !== null) return { ok: true, value: pageAt({ frame, window: next }, items) };
  // Ballots that do not make up what the contract counts may be too few, or made up by the node.
  return { ok: true, value: pageOf(items, makeUp(items, frame) ? 'end' : 'unreachable', 0) };
}

function pageAt(place: Place, items: readonly Ballot[]): CastPage {
  return pageOf(items, JSON.stringify(place) as Cursor, requestsFor(place.window));
}

function pageOf(items: readonly Ballot[], next: Page<Ballot>['next'], left: number): CastPage {
  const meta = { requestId: null, generatedAt: null, dataAsOf: null, readiness: null, revision: null };
  return { value: { page: { items, next }, refreshed: false }, meta, fetchedAt: present(), left };
}

function byPower({ votingPower: one }: Ballot, { votingPower: other }: Ballot): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return compareDecimals(other, one);
}
