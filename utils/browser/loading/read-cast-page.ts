import { badAnswer, type Result } from '@/utils/api/errors';
import type { Cursor, Page } from '@/utils/api/lists';
import type { PageAnswer } from '@/utils/lookup/records/first-pages';
import { compareDecimals } from '@/utils/numbers/decimal';
import type { Ballot } from '@/utils/proposal/ballot';
import { NO_META, type ProposalKey } from '@/utils/proposal/proposal';
import {
  ballotsIn,
  type CastFrame,
  type LogWindow,
  lastBallots,
  makeUp,
  requestsFor,
} from '@/utils/source/evm/logs/ballot-logs';
import { askBackground } from '../messages/ask-background';
import { activeTabId } from '../page/active-tab';
import { present } from '../page/present';

/** A contract's ballots read so far, largest first, and the fewest requests still needed. */
type CastPage = PageAnswer & { readonly left: number };

/** The content of a cursor, which only this file creates and reads. */
interface Place {
  readonly frame: CastFrame;
  readonly window: LogWindow;
}

/**
 * Reads more of a contract's logs: first where to look, then the votes of some blocks per request. Returns earlier
 * ballots too, sorted by power.
 */
export async function readCastPage(
  of: string,
  cursor: Cursor | null,
  rows: readonly unknown[],
): Promise<Result<CastPage>> {
  // A list with a proposal's key contains its ballots.
  const [key, before] = [of as ProposalKey, rows as readonly Ballot[]];
  const tabId = await activeTabId();
  if (cursor === null) {
    const frame = await askBackground('cast-frame', { tabId, key });
    return frame.ok
      ? { ok: true, value: pageAt({ frame: frame.value, window: frame.value.window }, []) }
      : frame;
  }
  // Written by `pageAt`.
  const { frame, window } = JSON.parse(cursor) as Place;
  const part = await askBackground('cast-part', { tabId, key, window });
  if (!part.ok) return part;
  const { logs, next } = part.value;
  const found = ballotsIn(logs, frame.decimals);
  if (found === null) return { ok: false, error: badAnswer(null) };
  const items = lastBallots([...before, ...found]).toSorted(byPower);
  if (next !== null) return { ok: true, value: pageAt({ frame, window: next }, items) };
  // If ballots do not add up to the contract's counts, some are missing or the node invented some.
  return { ok: true, value: pageOf(items, makeUp(items, frame) ? 'end' : 'unreachable', 0) };
}

function pageAt(place: Place, items: readonly Ballot[]): CastPage {
  return pageOf(items, JSON.stringify(place) as Cursor, requestsFor(place.window));
}

function pageOf(items: readonly Ballot[], next: Page<Ballot>['next'], left: number): CastPage {
  return { value: { page: { items, next }, refreshed: false }, meta: NO_META, fetchedAt: present(), left };
}

function byPower({ votingPower: one }: Ballot, { votingPower: other }: Ballot): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return compareDecimals(other, one);
}
