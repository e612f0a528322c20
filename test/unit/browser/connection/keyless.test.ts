import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import messages from '@/public/_locales/en/messages.json';
import { createKeyless } from '@/utils/browser/connection/keyless';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { hubKey } from '@/utils/source/hub/hub-proposal';
import { SNAPSHOT_HUB, SOURCE_ORIGINS } from '@/utils/source/origins';
import { translateFrom } from '../../../english';

const ACCOUNT = { isPrivate: false, ledger: { enter: () => {} } };
/** Longer than the links of a screen are gathered. */
const APART_MS = 40;

const idOf = (number: number) => `0x${String(number).padStart(64, '0')}`;

function keyOf(number: number): ProposalKey {
  const key = hubKey(SNAPSHOT_HUB.id, idOf(number));
  if (key === null) throw new Error('The hub takes another form of ids.');
  return key;
}

/** Snapshot's hub, which knows of nothing and answers each request when it is told to. */
function openHub() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const stored = new Map<string, unknown>();
  const keyless = createKeyless(
    {
      area: {
        get: async (key) => stored.get(key),
        set: async (key, value) => void stored.set(key, value),
      },
      wakeAt: () => {},
    },
    {
      fetch: (url) =>
        new Promise((resolve) => {
          const { ids } = JSON.parse(new URL(url).searchParams.get('variables') ?? '{}');
          asked.push(String(ids));
          answers.push(() => resolve(Response.json({ data: { proposals: [] } })));
        }),
      now: () => Date.now(),
      sleep: (milliseconds) => sleep(milliseconds),
      random: () => 0,
      isOnline: () => true,
      t: translateFrom(messages),
      governors: async () => [],
      ownNodes: async () => [],
      origins: async (among = SOURCE_ORIGINS) => among.filter(({ id }) => id === SNAPSHOT_HUB.id),
    },
  );
  return { asked, answers, keyless };
}

it('lets a click go before what stands in line at a source, in the request that stands there already', async () => {
  const { asked, answers, keyless } = openHub();
  const chips = await keyless.connect('chip', ACCOUNT);
  const panel = await keyless.connect('panel', ACCOUNT);
  for (const number of [1, 2, 3, 4]) {
    void chips?.detail(keyOf(number));
    await sleep(APART_MS);
  }
  expect(asked).toEqual([idOf(1), idOf(2)]);
  const clicked = panel?.evidence(keyOf(4));
  answers[0]?.();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toBe(idOf(4));
  answers[2]?.();
  expect(await clicked).toMatchObject({ ok: false, error: { code: 'not-found' } });
  answers[1]?.();
  await vi.waitFor(() => expect(asked).toEqual([idOf(1), idOf(2), idOf(4), idOf(3)]));
});
