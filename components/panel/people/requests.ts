import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { Services } from '@/entrypoints/background/services';
import { plainError, type Result } from '@/utils/api/errors';
import { defineRequest, key, selection, tabId } from '@/utils/browser/messages/define-request';
import { unaskedGrant } from '@/utils/lookup/load-selection';
import { isEvmAddress, MOST_ASKED } from '@/utils/numbers/addresses';
import { type AskFollowed, type VotesOf, voterName } from '@/utils/proposal/ballot';
import { readPeople } from './people-store';
import { knownBy } from './person-lines';

type Asked = Pick<Services, 'forTab' | 'sourcesFor'>;

const person = z.string().check(z.refine(isEvmAddress));

export const PEOPLE_REQUESTS = {
  /**
   * How people whom the reader follows voted, from the source that gave the proposal; `not-offered` if it cannot say.
   * `unasked`: the panel asks by itself, within the rules for that. A private window never asks.
   */
  'people-votes': defineRequest(
    {
      tabId,
      key,
      addresses: z.array(person).check(z.minLength(1), z.maxLength(MOST_ASKED)),
      unasked: z.exactOptional(selection),
    },
    async ({ forTab, sourcesFor }: Asked, { tabId, key, addresses, unasked }): Promise<Result<VotesOf>> => {
      const tab = await browser.tabs.get(tabId).catch(() => null);
      // A tab that is gone may have been private.
      const isOpen = tab?.incognito === false;
      const sources = isOpen ? await sourcesFor(tabId, unasked ? 'shown' : 'panel') : null;
      if (sources === null) return { ok: false, error: plainError('not-offered') };
      if (unasked && (await unaskedGrant(await forTab(tabId), tabId, unasked)) === 'never')
        return { ok: false, error: plainError('budget') };
      return sources.votesOf(key, addresses);
    },
  ),
};

/**
 * How those whom the reader follows voted, for an alarm: one request to who gave the proposal, and none where nobody is followed
 * or that cannot say. Whether it is to be asked at all is for who asks.
 */
export function askFollowed({ sourcesFor }: Pick<Services, 'sourcesFor'>): AskFollowed {
  return async (key) => {
    const { list } = await readPeople();
    if (list.length === 0) return null;
    const sources = await sourcesFor(null, 'watch');
    const answer = await sources?.votesOf(
      key,
      list.map(({ address }) => address),
      true,
    );
    if (!answer?.ok) return null;
    return list.flatMap((person) => {
      const { address, label } = person;
      const known = knownBy(answer.value, person);
      if (known.is === 'unsaid') return [];
      const name = label || (voterName(address, address).short ?? address);
      return [{ address, name, vote: known.is === 'voted' ? { choice: known.choice } : null }];
    });
  };
}
