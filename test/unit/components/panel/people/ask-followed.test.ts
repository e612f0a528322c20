import { beforeEach, describe, expect, it } from 'vitest';
import { changePeople, personOf } from '@/components/panel/people/people-store';
import { askFollowed } from '@/components/panel/people/requests';
import type { AskedBefore, VotesOf } from '@/utils/proposal/ballot';
import { SNAPSHOT_HUB } from '@/utils/source/origins';
import type { Source } from '@/utils/source/source';
import { createSourceClient } from '@/utils/source/source-client';
import { words } from '../../../../api/chain/fake-chain';
import { makeCandidate, makeKey } from '../../../../factories/proposal';

const ONE = `0x${'a'.repeat(40)}`;
const OTHER = `0x${'b'.repeat(40)}`;
const KEY = makeKey(`snapshot-hub:0x${'1'.repeat(64)}`);

/** Nobody was asked about before. */
const NEVER: AskedBefore = { reported: [], absent: null };

let asked: unknown[];

beforeEach(() => {
  asked = [];
});

async function follow(...people: readonly [address: string, label: string][]): Promise<void> {
  const list = people.flatMap(([address, label]) => personOf(address, label) ?? []);
  await changePeople((now) => ({ ...now, list }));
}

function asking(answer: VotesOf | null) {
  const votesOf: Source['votesOf'] = async (...[key, addresses, , isBrief]) => {
    asked.push({ key, addresses, isBrief });
    return answer === null ? { ok: false, error: { code: 'server' } as never } : { ok: true, value: answer };
  };
  const source = {
    ...{ ...SNAPSHOT_HUB, votesOf, plan: () => KEY },
    identify: async () => ({ ok: true, value: { value: [makeCandidate({ key: KEY })] } }),
  } as unknown as Source;
  const client = createSourceClient({ sources: [source], now: () => 0, callFor: () => ({}) as never });
  const sourcesFor = async (...who: readonly unknown[]) => {
    asked.push(who);
    return client;
  };
  return askFollowed({ sourcesFor } as never);
}

describe('people whom the reader follows', () => {
  it("are looked up in one request, without a tab, and named by the reader's labels", async () => {
    await follow([ONE, 'my delegate'], [OTHER, '']);
    const choice = { key: '2', label: 'Against', raw: null };
    const ballot = { id: null, voter: ONE, address: ONE, choice, votingPower: null, votedAt: null };
    const ask = asking({ readAt: 1, ballots: [{ ...ballot, transactionHash: null }] });
    expect(await ask(KEY, null, NEVER)).toEqual({
      votes: [
        { address: ONE, name: 'my delegate', vote: { choice } },
        { address: OTHER, name: '0xbbbb…bbbb', vote: null },
      ],
      absent: null,
    });
    expect(asked).toEqual([[null, 'watch'], { key: KEY, addresses: [ONE, OTHER], isBrief: true }]);
  });

  it('are left out if their contract gave no answer about them', async () => {
    await follow([ONE, 'my delegate'], [OTHER, '']);
    const said = [{ by: 'hasVoted', data: words(1).data }] as const;
    const votes = [
      { address: ONE, said, power: null },
      { address: OTHER, said: [], power: null },
    ];
    expect(await asking({ readAt: 1, block: 7, decimals: 18, votes })(KEY, null, NEVER)).toEqual({
      votes: [{ address: ONE, name: 'my delegate', vote: { choice: null } }],
      absent: { of: [], block: 7 },
    });
  });

  it('cause no request if the list is empty', async () => {
    await follow();
    expect(await asking({ readAt: 1, ballots: [] })(KEY, null, NEVER)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('are unknown if the source fails, or a service gave the proposal', async () => {
    await follow([ONE, '']);
    expect(await asking(null)(KEY, null, NEVER)).toBeNull();
    expect(await asking({ readAt: 1, ballots: [] })(makeKey('compound:7'), null, NEVER)).toBeNull();
    expect(asked.filter((each) => !Array.isArray(each))).toHaveLength(1);
  });

  it("are looked up by the link of a service's record, with words in place of the source's keys", async () => {
    await follow([ONE, 'my delegate']);
    const choice = { key: '2', label: 'Against', raw: null };
    const ballot = { id: null, voter: ONE, address: ONE, choice, votingPower: null, votedAt: null };
    const ask = asking({ readAt: 1, ballots: [{ ...ballot, transactionHash: null }] });
    const link = `https://snapshot.org/#/s:ens.eth/proposal/0x${'1'.repeat(64)}`;
    expect(await ask(makeKey('a-key-of-the-service'), link, NEVER)).toMatchObject({
      votes: [
        { address: ONE, name: 'my delegate', vote: { choice: { key: null, label: 'Against', raw: null } } },
      ],
    });
    expect(asked.at(-1)).toMatchObject({ key: KEY });
  });
});
