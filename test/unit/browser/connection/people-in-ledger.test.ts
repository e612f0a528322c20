import { expect, it } from 'vitest';
import { changePeople, personOf } from '@/components/panel/people/people-store';
import { askFollowed } from '@/components/panel/people/requests';
import type { LedgerEntry } from '@/utils/lookup/usage/ledger';
import { fakeChain, words } from '../../../api/chain/fake-chain';
import { makeKey } from '../../../factories/proposal';
import { keylessOver } from './keyless-rig';

const NOW = 1_781_000_000;
const ENS = '0x323a76393544d5ecca80cd6ef2a560c6a395b7e3';
const DELEGATE = `0x${'d'.repeat(40)}`;

/** An open vote of ENS in which everybody has voted. */
const CHAIN = fakeChain({
  [ENS]: {
    'state(uint256)': words(1),
    'proposalVotes(uint256)': words(1, 2, 3),
    'proposalSnapshot(uint256)': words(25_290_000),
    'proposalDeadline(uint256)': words(25_330_000),
    'hasVoted(uint256,address)': words(true),
  },
});

it("an alarm's requests about people followed, its search of a log among them, are all in the ledger", async () => {
  const list = [personOf(DELEGATE, 'my delegate')].flatMap((each) => each ?? []);
  await changePeople((people) => ({ ...people, list }));
  const sent: string[] = [];
  const entered: unknown[] = [];
  const keyless = keylessOver({
    async fetch(_, init) {
      const { method, params } = JSON.parse(String(init?.body));
      sent.push(method);
      const answer = method === 'eth_call' ? await CHAIN.ethCall(1, params[0]) : null;
      return Response.json({ jsonrpc: '2.0', id: 1, result: answer?.ok ? answer.value : [] });
    },
    now: () => NOW * 1_000,
    sleep: async () => {},
  });
  const ledger = {
    enter: ({ cause, source, status }: LedgerEntry) => void entered.push([cause, source, status]),
    enterHit: () => {},
  };
  const sourcesFor = () => keyless.connect('watch', { isPrivate: false, ledger });
  const ask = askFollowed({ sourcesFor });
  const before = { reported: [], absent: null };
  expect(await ask(makeKey(`chain-1:${ENS}:7`), null, before)).toMatchObject({
    votes: [{ name: 'my delegate', vote: { choice: null } }],
  });
  expect(sent).toEqual(['eth_call', 'eth_call', 'eth_call', 'eth_getLogs']);
  expect(entered).toEqual(sent.map(() => ['watch', 'network', 200]));
});
