import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { RecentView } from '@/utils/lookup/recent';
import { parseDecimal } from '@/utils/proposal/decimal';
import type { DecimalString, ProposalKey } from '@/utils/proposal/proposal';
import { onLocalChange } from './on-local-change';

const KEY = 'recent:v1';

const text = z.string();
const words = z.nullable(text);
const moment = z.int();
const decimal = z.custom<DecimalString>((value) => typeof value === 'string' && parseDecimal(value) !== null);

const Standing = z.object({
  status: z.nullable(z.object({ lifecycle: words, outcome: words })),
  votes: z.nullable(
    z.object({
      quorum: z.nullable(z.object({ progress: z.nullable(decimal), reached: z.nullable(z.boolean()) })),
    }),
  ),
  signals: z.nullable(z.array(text)),
});

const View = z.object({
  candidate: z.object({
    key: z.custom<ProposalKey>((value) => typeof value === 'string' && value !== ''),
    identity: z.nullable(z.object({ daoId: text, provider: text, externalId: text })),
    title: text,
    sourceUrl: words,
    match: z.nullable(z.object({ type: text, fields: z.array(text) })),
  }),
  viewedAt: moment,
  seen: Standing,
  before: z.nullable(z.object({ viewedAt: moment, seen: Standing })),
});

/** One view that cannot be read must not cost the user all the others. */
const Stored = z.array(z.catch(z.nullable(View), null));

/** The proposals that were looked at, the latest first. */
export async function readRecent(): Promise<readonly RecentView[]> {
  const items = await browser.storage.local.get(KEY);
  const parsed = Stored.safeParse(items[KEY]);
  return parsed.success ? parsed.data.filter((view) => view !== null) : [];
}

let last: Promise<void> = Promise.resolve();

/** Changes what is stored; changes of this page come one after the other. */
export function changeRecent(change: (views: readonly RecentView[]) => readonly RecentView[]): Promise<void> {
  last = last
    .catch(() => {})
    .then(async () => browser.storage.local.set({ [KEY]: change(await readRecent()) }));
  return last;
}

/** Keys and answers of one service are nothing to another, and a reader may want no trace. */
export async function forgetRecent(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

/** Calls back at every change, whoever made it. @returns what ends the watching. */
export function onRecentChanged(listener: () => void): () => void {
  return onLocalChange(KEY, listener);
}
