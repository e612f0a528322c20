import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { Services } from '@/entrypoints/background/services';
import { defineRequest, key, tabId } from '@/utils/browser/messages/define-request';
import type { Initiator } from '@/utils/lookup/gate/initiator';
import type { FollowedOn, PeopleFollowed } from '@/utils/proposal/ballot';
import { askToday, planToday, type TodayAnswer, type TodayPlan } from './ask-today';
import { keepAnswer, keptAnswer } from './kept-store';
import { MOST_KEYS } from './my-dao';
import { readMyDaos } from './today-store';

type Asked = Pick<Services, 'cache' | 'connection' | 'lookupFor' | 'sourcesFor'>;

/** Who can be asked now, for a tab or, without one, for an alarm. */
async function askable({ connection, lookupFor, sourcesFor }: Asked, tab: number | null, by: Initiator) {
  const [status, sources] = await Promise.all([connection.status(), sourcesFor(tab, by)]);
  const isReady = status.state === 'ready';
  const service = isReady ? { host: new URL(status.serviceUrl).host, page: lookupFor(null).page } : null;
  return { service, sources };
}

/** Asks for the open votes of the reader's DAOs. `shown` has what is known beside: an older part of whoever failed. */
export async function askAndKeep(services: Asked, tab: number | null, by: Initiator) {
  const [{ list }, to] = await Promise.all([readMyDaos(), askable(services, tab, by)]);
  const answer = await askToday(to, list, by);
  return { answer, shown: await keepAnswer(services, answer) };
}

/** A closed tab may have been private. */
async function isPrivate(tab: number): Promise<boolean> {
  return (await browser.tabs.get(tab).catch(() => null))?.incognito !== false;
}

/** The view's requests, sent on a click, never from a private window. `people` belongs to another feature. */
export const todayRequests = (people: readonly ((services: Services) => PeopleFollowed)[]) => ({
  /** The sources that would be asked for open votes, and the number of calls. Makes no request. */
  'today-plan': defineRequest(
    { tabId },
    async (services: Services, { tabId }): Promise<TodayPlan & { people: number }> => {
      const [all, to] = await Promise.all([readMyDaos(), askable(services, tabId, 'panel')]);
      return { ...planToday(to, all.list), people: (await people[0]?.(services).count()) ?? 0 };
    },
  ),
  /** What was answered last; null without it, and for a private window. No network. */
  'today-kept': defineRequest(
    { tabId },
    async (services: Services, { tabId }): Promise<{ readonly kept: TodayAnswer | null }> => ({
      // A reply of nothing counts as none.
      kept: (await isPrivate(tabId)) ? null : await keptAnswer(services),
    }),
  ),
  /** The open votes. */
  today: defineRequest({ tabId }, async (services: Services, { tabId }): Promise<TodayAnswer> => {
    if (await isPrivate(tabId)) return { parts: [], unasked: [] };
    return (await askAndKeep(services, tabId, 'panel')).shown;
  }),
  /** How followed people voted; empty if none is followed. */
  'today-people': defineRequest(
    { tabId, keys: z.array(key).check(z.maxLength(MOST_KEYS)) },
    async (services: Services, { tabId, keys }): Promise<readonly FollowedOn[]> => {
      if (await isPrivate(tabId)) return [];
      return (await people[0]?.(services).on(tabId, keys)) ?? [];
    },
  ),
});
