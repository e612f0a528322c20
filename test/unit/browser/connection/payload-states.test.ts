import { describe, expect, it } from 'vitest';
import { EFFECTS_REQUESTS } from '@/components/panel/effects/requests';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import type { Payload, PayloadState } from '@/utils/proposal/proposed';
import type { SourceClient } from '@/utils/source/source-client';
import { type FakeContract, fakeChain, NOTHING, REVERTED, words } from '../../../api/chain/fake-chain';
import { blankAnswer } from '../../../factories/blank';
import { makeEvidence, makeKey } from '../../../factories/proposal';
import { memoryArea } from '../../lookup/rigs/memory-area';
import { askNodes, ETHEREUM, POLYGON } from './keyless-rig';

const NOW = 1_756_400_000;
const CORE_KEY = 'chain-1:0x9aee0b04504cef83a65ac3f0e838d0593bcb2bc7:103';

/** As proposal 103 had them (bgd-labs/v3-governance-cache@40808ef538ce, `cache/1/…/proposals/103.json`), two on Ethereum. */
const PAYLOADS: readonly Payload[] = [
  { chainId: 1, controller: '0xdAbad81aF85554E9ae636395611C58F7eC1aAEc5', id: 125 },
  { chainId: 137, controller: '0x401B5D0294E23637c18fcc38b1Bca814CDa2637C', id: 62 },
  { chainId: 1, controller: '0xdAbad81aF85554E9ae636395611C58F7eC1aAEc5', id: 126 },
  // Of Metis, of which no node is read.
  { chainId: 1_088, controller: '0x2233F8A66A728FBa6E1dC95570B25360D07D5524', id: 19 },
];

/** Codes by the numbers of payloads (`getPayloadState` of aave-dao/aave-governance-v3@611b9e1f19d6); 0 of every other. */
const controllerOf = (codes: Readonly<Record<number, number>>): FakeContract => ({
  'getPayloadState(uint40)': (id) => words(codes[Number(id)] ?? 0),
});

interface Told {
  readonly polygon?: FakeContract;
  readonly blockOfPolygon?: number;
  /** Hosts that may be asked. */
  readonly hosts?: readonly string[];
}

async function ask({ polygon = controllerOf({ 62: 2 }), blockOfPolygon = NOW, hosts }: Told = {}) {
  const chains = {
    [ETHEREUM]: fakeChain(
      { '0xdabad81af85554e9ae636395611c58f7ec1aaec5': controllerOf({ 125: 3 }) },
      { number: 23_240_000, time: NOW },
    ),
    [POLYGON]: fakeChain(
      { '0x401b5d0294e23637c18fcc38b1bca814cda2637c': polygon },
      { number: 75_700_000, time: blockOfPolygon },
    ),
  };
  const { client, entered } = await askNodes({ chains, now: NOW, hosts });
  const states = await client.payloads(CORE_KEY as Parameters<typeof client.payloads>[0], PAYLOADS);
  if (!states.ok) throw new Error('Nothing was answered.');
  return { states: states.value, entered: entered.toSorted() };
}

const said = (host: string, code: number, block: string): PayloadState => ({ host, said: { code, block } });

describe('the state of the payloads of an Aave proposal', () => {
  it('is requested from the node of each chain, in one logged request per chain', async () => {
    const { states, entered } = await ask();
    expect(states).toEqual([
      said(ETHEREUM, 3, '23240000'),
      said(POLYGON, 2, '75700000'),
      said(ETHEREUM, 0, '23240000'),
      null,
    ]);
    expect(entered).toEqual([ETHEREUM, POLYGON]);
  });

  it('is unknown for a chain whose node may not be called', async () => {
    const { states, entered } = await ask({ hosts: [ETHEREUM] });
    expect(states.map((state) => state?.said?.code ?? null)).toEqual([3, null, 0, null]);
    expect(states[1]).toBeNull();
    expect(entered).toEqual([ETHEREUM]);
  });

  it.each<readonly [string, Told]>([
    ['a state beyond its last', { polygon: controllerOf({ 62: 6 }) }],
    ['a refusal', { polygon: { 'getPayloadState(uint40)': REVERTED } }],
    ['no code', { polygon: { 'getPayloadState(uint40)': NOTHING } }],
    ['two words', { polygon: { 'getPayloadState(uint40)': words(3, 3) } }],
    ['an old block', { blockOfPolygon: NOW - 3_600 }],
  ])("names the node that gave %s, and keeps the others' answers", async (_, told) => {
    const { states } = await ask(told);
    expect(states[1]).toEqual({ host: POLYGON, said: null });
    expect(states[0]).toEqual(said(ETHEREUM, 3, '23240000'));
  });

  // What the record says of itself holds no longer once every chain has been asked.
  it.each([
    [[said(ETHEREUM, 3, '1'), said(POLYGON, 5, '1')], ['text_not_on_chain']],
    [
      [said(ETHEREUM, 3, '1'), null],
      ['text_not_on_chain', 'payloads_not_checked'],
    ],
  ])("removes the record's note that they were not checked once all are: %j", async (states, left) => {
    const records = createRecordStore(memoryArea());
    const key = makeKey('one');
    const limitations = ['text_not_on_chain', 'payloads_not_checked'];
    const answer = blankAnswer(makeEvidence({ limitations }), 0);
    await (await records.writer()).setSection('evidence', key, { state: 'ready', answer });
    // No other is asked here.
    const sources = { payloads: async () => ({ ok: true, value: states }) } as Partial<SourceClient>;
    const forTab = () => Promise.reject(new Error('Not asked.'));
    const services = { sourcesFor: async () => sources as SourceClient, forTab, records };
    await EFFECTS_REQUESTS['effects-payloads'].answer(services, { tabId: 7, key, payloads: PAYLOADS });
    const evidence = await records.section('evidence', key);
    expect(evidence?.state === 'ready' && evidence.answer.value.limitations).toEqual(left);
  });

  it('is requested from a few valid controllers only', () => {
    const { fields } = EFFECTS_REQUESTS['effects-payloads'];
    const isTaken = (payloads: unknown) => fields.safeParse({ tabId: 1, key: CORE_KEY, payloads }).success;
    expect(isTaken(PAYLOADS)).toBe(true);
    expect(isTaken(Array.from({ length: 41 }, () => PAYLOADS[0]))).toBe(false);
    for (const wrong of [{ chainId: '1' }, { controller: 'there' }, { id: -1 }, { id: 2 ** 60 }])
      expect(isTaken([{ ...PAYLOADS[0], ...wrong }])).toBe(false);
    for (const nothing of [null, [null], 'all', undefined]) expect(isTaken(nothing)).toBe(false);
  });
});
