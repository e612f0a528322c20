import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiRequest } from '@/utils/api/transport/api-request';
import type { Sent } from '@/utils/api/transport/request';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import { createChain } from '@/utils/source/evm/chain';
import type { Contract } from '@/utils/source/evm/kinds/kind';
import { readProposals } from '@/utils/source/evm/kinds/read-proposals';
import type { Call } from '@/utils/source/evm/multicall';
import { NODES } from '@/utils/source/origins';
import type { SourceCall } from '@/utils/source/source';
import { NO_NODE } from '../../../../api/chain/anvil';
import fixture from '../../../../api/chain/bytecode.json';
import { CAST, FIRST, ON_A_NODE, openPolls, type Polls, SUPPLY, uint } from '../../../../api/chain/polls';
import { digestOf, readSources } from '../../../../api/chain/sources';

it('the test chain has contracts that were compiled from their sources as they are: npm run contracts', () => {
  expect(fixture.sources).toBe(digestOf(readSources()));
});

describe.skipIf(NO_NODE !== null)(`several contracts ${ON_A_NODE}`, () => {
  let polls: Polls;
  beforeAll(async () => {
    polls = await openPolls();
  });
  afterAll(() => polls?.rig.stop());

  it('the test chain separates one with a proposal from one without, and from an empty address', async () => {
    const bravo = await polls.contractOf('bravo', 'BravoShaped');
    const governor = await polls.contractOf('oz-governor', 'Governor5');
    const nothing: Contract = {
      chainId: 1,
      kind: 'oz-governor',
      address: '0x00000000000000000000000000000000000000ee',
    };
    const id = await polls.proposeTo(governor, '# Whose');
    await polls.rig.order(1, bravo.address, 'propose');
    expect(await polls.read(bravo, FIRST)).toMatchObject({ is: 'read' });
    expect(await polls.read(governor, id)).toMatchObject({ is: 'read' });
    expect(await polls.read(nothing, FIRST)).toMatchObject({ is: 'failed', fault: 'no-code' });
    expect(await polls.read(governor, FIRST)).toMatchObject({ is: 'failed', fault: 'unknown-id' });
    expect(await polls.read(bravo, uint(2n))).toMatchObject({ is: 'failed', fault: 'unknown-id' });
    expect(await polls.read({ ...bravo, kind: 'nouns' }, FIRST)).toMatchObject({
      is: 'failed',
      fault: 'not-understood',
    });
    expect(await polls.read({ ...governor, kind: 'bravo' }, id)).toMatchObject({
      is: 'failed',
      fault: 'not-understood',
    });
  });

  it('the test chain reads several proposals of several kinds with two requests', async () => {
    const governor = await polls.contractOf('oz-governor', 'Governor5');
    const bravo = await polls.contractOf('bravo', 'BravoShaped');
    const id = await polls.proposeTo(governor, '# Together');
    await polls.rig.mine(4);
    await polls.castAll(governor, id);
    await polls.voteFirst(bravo);
    let requests = 0;
    const held = [
      { contract: bravo, id: FIRST },
      { contract: governor, id },
      { contract: bravo, id },
    ];
    const readings = await readProposals(1, held, (chainId, call) => {
      requests += 1;
      return polls.rig.ethCall(chainId, call);
    });
    expect(readings).toMatchObject({
      ok: true,
      value: {
        outcomes: [
          { is: 'read', reading: { kind: 'bravo', votes: CAST } },
          {
            is: 'read',
            reading: { kind: 'oz-governor', votes: CAST, quorum: { raw: (SUPPLY * 4n) / 100n } },
          },
          { is: 'failed', fault: 'unknown-id' },
        ],
      },
    });
    expect(requests).toBe(2);
  });

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
      const said = await polls.rig.ethCall(1, asked).then(
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
