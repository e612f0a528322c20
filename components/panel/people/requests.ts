import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { Services } from '@/entrypoints/background/services';
import { plainError, type Result } from '@/utils/api/errors';
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
  type AskFollowed,
  type FollowedVote,
  type PeopleFollowed,
  type VotesOf,
  voterName,
} from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { giverOf } from '@/utils/source/origins';
import { readPeople } from './people-store';
import type { Person } from './person';
import { knownBy } from './person-lines';

type Asked = Pick<Services, 'forTab' | 'sourcesFor'>;

const person = z.string().check(z.refine(isEvmAddress));
const addresses = z.array(person).check(z.minLength(1), z.maxLength(MOST_ASKED));

/** Under which key the proposal was found, and how people voted on it. */
interface Found {
  readonly key: ProposalKey;
  readonly votes: VotesOf;
}

type Sources = Awaited<ReturnType<Services['sourcesFor']>>;

/** The sources that may learn whom the reader follows, on a tab's account; null in a private window. */
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
   * How people whom the reader follows voted: by the key of a record from a source, by the link of one from a service;
   * `not-offered` if no source can say. `unasked`: the panel asks by itself, within the rules for that. A private window
   * never asks.
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
  /** The votes of people followed that a contract logged in the first blocks of a window: one request of a node. */
  'people-log': defineRequest(
    { tabId, key, addresses, window: logWindow },
    async (services: Pick<Services, 'sourcesFor'>, { tabId, key, addresses, window }) =>
      (await sourcesBeside(services, tabId, 'panel'))?.castPart(key, window, addresses) ?? NOT_OFFERED,
  ),
};

/**
 * How those whom the reader follows voted, for an alarm: one request to who gave the proposal, for a service's record to a
 * source that has it by its link, and none where nobody is followed or no source can say. Whether it is to be asked at all
 * is for who asks.
 */
export function askFollowed({ sourcesFor }: Pick<Services, 'sourcesFor'>): AskFollowed {
  return async (key, url) => {
    const { list } = await readPeople();
    if (list.length === 0) return null;
    const sources = await sourcesFor(null, 'watch');
    const isElsewhere = giverOf(key) === null;
    const found = isElsewhere && url ? await sources?.keyAt(url) : null;
    const answer = await sources?.votesOf(
      found?.ok ? found.value : key,
      list.map(({ address }) => address),
      true,
    );
    return answer?.ok ? followedIn(list, answer.value, isElsewhere) : null;
  };
}

/** The same for whoever lists several proposals: Snapshot's are asked of in one request, each of a contract in one. */
export function followedPeople({ sourcesFor }: Pick<Services, 'sourcesFor'>): PeopleFollowed {
  return {
    count: async () => (await readPeople()).list.length,
    async on(tabId, keys) {
      const { list } = await readPeople();
      const sources = list.length === 0 ? null : await sourcesFor(tabId, 'panel');
      const addresses = list.map(({ address }) => address);
      const answers = await sources?.votesOn(keys, addresses);
      return [...(answers ?? [])].map(([key, answer]) => ({ key, votes: followedIn(list, answer, false) }));
    },
  };
}

function followedIn(list: readonly Person[], answer: VotesOf, isElsewhere: boolean): readonly FollowedVote[] {
  return list.flatMap((person) => {
    const { address, label } = person;
    const known = knownBy(answer, person, isElsewhere);
    if (known.is !== 'voted' && known.is !== 'absent') return [];
    const name = label || (voterName(address, address).short ?? address);
    return [{ address, name, vote: known.is === 'voted' ? { choice: known.choice } : null }];
  });
}
