import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '@/utils/api/transport/api-request';
import type { Sent } from '@/utils/api/transport/request';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import { createChain } from '@/utils/source/evm/chain';
import type { Call } from '@/utils/source/evm/multicall';
import { NODES } from '@/utils/source/origins';
import type { SourceCall } from '@/utils/source/source';
import { NO_NODE } from '../../../../api/chain/anvil';
import fixture from '../../../../api/chain/bytecode.json';
import { ON_A_NODE } from '../../../../api/chain/polls';
import { digestOf, readSources } from '../../../../api/chain/sources';
import { pollsOnNode } from './polls-on-node';

it('the test chain has contracts that were compiled from their sources as they are: npm run contracts', () => {
  expect(fixture.sources).toBe(digestOf(readSources()));
});

describe.skipIf(NO_NODE !== null)(`several contracts ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  it("the test chain reads others' contracts beside one that uses up the node's limit", async () => {
    const eater = await polls.rig.deploy('GasEater');
    const bravo = await polls.contractOf('bravo', 'BravoShaped');
    await polls.voteFirst(bravo);
    const [node] = NODES;
    if (node === undefined) throw new Error('There is no node.');
    let requests = 0;
    const send = async ({ body }: ApiRequest): Promise<Sent> => {
      if (Array.isArray(body))
        return { ok: true, body: [], requestId: null, fetchedAt: Date.now(), generation: null };
      requests += 1;
      const [asked] = Object(body).params as readonly [Call];
      const said = await polls.rig.ethCall(asked).then(
        (answer) => ({ jsonrpc: '2.0', id: 1, result: answer.ok && answer.value }),
        // The node's own refusal, which is "out of gas" here.
        ({ message }) => ({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message } }),
      );
      return { ok: true, body: said, requestId: null, fetchedAt: Date.now(), generation: null };
    };
    const call: SourceCall = { isUrgent: false, raise: () => {}, onRaised: () => {}, send };
    const sleep = () => new Promise<void>((done) => setTimeout(done, 0));
    const times = createBlockTimes(node.chainId, { now: Date.now });
    const ports = {
      now: Date.now,
      sleep,
      t: (key: string) => key as never,
      governors: [],
      blockTimes: () => times,
    };
    const chain = createChain(node, ports);
    const keys = [eater, bravo.address, eater.replace(/.{4}$/, 'beef')].map(
      (at) => `chain-1:${at}:1` as ProposalKey,
    );
    const found = await Promise.all(keys.map((key) => chain.identify(key, call)));
    expect(found.map((each) => each.ok && each.value.value.length)).toEqual([false, 1, 0]);
    expect(requests).toBeLessThanOrEqual(7);
  });
});
