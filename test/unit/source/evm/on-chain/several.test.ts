import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '@/utils/source/evm/kinds/kind';
import { readProposals } from '@/utils/source/evm/read-proposals';
import { NO_NODE } from '../../../../api/chain/anvil';
import fixture from '../../../../api/chain/bytecode.json';
import { CAST, FIRST, ON_A_NODE, openPolls, type Polls, SUPPLY, uint } from '../../../../api/chain/polls';
import { digestOf, readSources } from '../../../../api/chain/sources';

it('has contracts that were compiled from their sources as they are: npm run contracts', () => {
  expect(fixture.sources).toBe(digestOf(readSources()));
});

describe.skipIf(NO_NODE !== null)(`several contracts ${ON_A_NODE}`, () => {
  let polls: Polls;
  beforeAll(async () => {
    polls = await openPolls();
  });
  afterAll(() => polls?.rig.stop());

  it('tells one that holds a proposal from one that does not, and from where nothing stands', async () => {
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

  it('reads several proposals of several kinds with two requests', async () => {
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
});
