import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { Services } from '@/entrypoints/background/services';
import { plainError, type Result } from '@/utils/api/errors';
import { searchAll } from '@/utils/browser/loading/search-casts';
import {
  address,
  defineRequest,
  key,
  logWindow,
  selection,
  tabId,
} from '@/utils/browser/messages/define-request';
import { unaskedGrant } from '@/utils/lookup/load-selection';
import { isEvmAddress, MOST_ASKED } from '@/utils/numbers/addresses';
import {
  type AskedBefore,
  type AskFollowed,
  type FollowedVote,
  type PeopleFollowed,
  type VotesOf,
  voterName,
} from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { giverOf, isFromLog } from '@/utils/source/origins';
import { readPeople } from './people-store';
import type { Known, LoggedVotes, PersonLine } from './person';
import { linesOf, undecided } from './person-lines';

type Asked = Pick<Services, 'forTab' | 'sourcesFor'>;

const person = z.string().check(z.refine(isEvmAddress));
const addresses = z.array(person).check(z.minLength(1), z.maxLength(MOST_ASKED));

/** The key that the proposal was found under, and how people voted on it. */
interface Found {
  readonly key: ProposalKey;
  readonly votes: VotesOf;
}

type Sources = Awaited<ReturnType<Services['sourcesFor']>>;

/** Returns the sources that may learn whom the user follows, for a tab; null in a private window. */
async function sourcesBeside(
  { sourcesFor }: Pick<Services, 'sourcesFor'>,
  tabId: number,
  initiator: 'shown' | 'panel',
): Promise<Sources> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  // A closed tab may have been private.
  return tab?.incognito === false ? sourcesFor(tabId, initiator) : null;
}

const NOT_OFFERED = { ok: false, error: plainError('not-offered') } as const;

export const PEOPLE_REQUESTS = {
  /**
   * How followed people voted: by the key of a source's record, or by the link of a service's; `not-offered` if no source
   * can answer. `unasked`: an automatic request of the panel, within its rules. Private windows make none.
   */
  'people-votes': defineRequest(
    {
      tabId,
      of: z.union([z.object({ key }), z.object({ url: address })]),
      addresses,
      unasked: z.exactOptional(selection),
    },
    async (services: Asked, { tabId, of, addresses, unasked }): Promise<Result<Found>> => {
      const sources = await sourcesBeside(services, tabId, unasked ? 'shown' : 'panel');
      if (sources === null) return NOT_OFFERED;
      if (unasked && (await unaskedGrant(await services.forTab(tabId), tabId, unasked)) === 'never')
        return { ok: false, error: plainError('budget') };
      const found = 'key' in of ? { ok: true as const, value: of.key } : await sources.keyAt(of.url);
      if (!found.ok) return found;
      const votes = await sources.votesOf(found.value, addresses);
      return votes.ok ? { ok: true, value: { key: found.value, votes: votes.value } } : votes;
    },
  ),
  /** The votes of followed people in the first blocks of a contract's log: one request to a node. */
  'people-log': defineRequest(
    { tabId, key, addresses, window: logWindow },
    async (services: Pick<Services, 'sourcesFor'>, { tabId, key, addresses, window }) =>
      (await sourcesBeside(services, tabId, 'panel'))?.castPart(key, window, addresses) ?? NOT_OFFERED,
  ),
};

/**
 * Asks how followed people voted, for an alarm: one request to the proposal's source, or for a service's record to a
 * source that has its link. The caller decides whether to ask at all.
 */
export function askFollowed({ sourcesFor }: Pick<Services, 'sourcesFor'>): AskFollowed {
  return async (key, url, before) => {
    const { list } = await readPeople();
    const sources = list.length === 0 ? null : await sourcesFor(null, 'watch');
    if (sources === null) return null;
    const found = giverOf(key) === null && url ? await sources.keyAt(url) : null;
    const from = found?.ok ? found.value : key;
    const addresses = list.map(({ address }) => address);
    const answer = await sources.votesOf(from, addresses, true);
    if (!answer.ok) return null;
    const read = { key, ballots: null, answers: [{ of: addresses, from, answer: answer.value }] };
    const lines = linesOf(list, { ...read, logged: null });
    const logged = await choicesInLog(sources, from, lines, before);
    const absent = lines.flatMap(({ known, person }) => (known?.is === 'absent' ? person.address : []));
    return {
      votes: followedIn(logged ? withChoices(lines, linesOf(list, { ...read, logged })) : lines),
      absent: 'block' in answer.value ? { of: absent, block: answer.value.block } : null,
    };
  };
}

/**
 * Searches the contract's log for choices that it does not report otherwise, once per person. If none of them had voted
 * when last asked, only the blocks since then are searched.
 */
async function choicesInLog(
  sources: NonNullable<Sources>,
  key: ProposalKey,
  lines: readonly PersonLine[],
  { reported, absent }: AskedBefore,
): Promise<LoggedVotes | null> {
  const voters = undecided(lines).filter((address) => !reported.includes(address));
  if (voters.length === 0 || !isFromLog(key)) return null;
  const wereAbsent = absent !== null && voters.every((address) => absent.of.includes(address));
  const frame = await sources.castFrame(key, wereAbsent ? absent.block : undefined);
  const found = frame.ok && (await searchAll(frame.value, (window) => sources.castPart(key, window, voters)));
  return found ? { of: voters, ...found } : null;
}

/** A log that contradicts the contract gives no choice; the vote itself stays. */
function withChoices(lines: readonly PersonLine[], filled: readonly PersonLine[]): readonly PersonLine[] {
  return lines.map((line, index) => {
    const other = filled[index];
    return other?.known?.is === 'voted' ? other : line;
  });
}

/** The same for a list of proposals: one request for all of Snapshot's, and one for each of a contract. */
export function followedPeople({ sourcesFor }: Pick<Services, 'sourcesFor'>): PeopleFollowed {
  return {
    count: async () => (await readPeople()).list.length,
    async on(tabId, keys) {
      const { list } = await readPeople();
      const sources = list.length === 0 ? null : await sourcesFor(tabId, 'panel');
      const addresses = list.map(({ address }) => address);
      const answers = await sources?.votesOn(keys, addresses);
      return [...(answers ?? [])].map(([key, answer]) => {
        const asked = { of: addresses, from: key, answer };
        return {
          key,
          votes: followedIn(linesOf(list, { key, ballots: null, answers: [asked], logged: null })),
        };
      });
    },
  };
}

function followedIn(lines: readonly PersonLine[]): readonly FollowedVote[] {
  return lines.flatMap(({ person: { address, label }, known }) => {
    const name = label || (voterName(address, address).short ?? address);
    switch (known?.is) {
      case 'voted':
        return [{ address, name, vote: voteOf(known) }];
      case 'absent':
        return [{ address, name, vote: null }];
      default:
        return [];
    }
  });
}

function voteOf({ choice, split = [] }: Extract<Known, { is: 'voted' }>): FollowedVote['vote'] {
  const others = split.slice(1).flatMap((part) => part.choice ?? []);
  return others.length === 0 ? { choice } : { choice, others };
}
