import { describe, expect, it } from 'vitest';
import { CLOCK, REALMS_VOTE, TOO_MANY, UNHEALTHY } from '../../../api/portals/realms-answers';
import { clockBytes, governanceBytes } from '../../../api/portals/solana-accounts';
import { answerOf } from '../../api/read-one';
import { now } from './portal-rig';
import { answers, byProgram, GOVERNANCE, REAL, rig } from './realms-rig';

describe('an answer of a node of Solana about Realms', () => {
  it('reports "not found"', async () => {
    const { resolve, server } = rig(answers(new Map([[REALMS_VOTE, null]])));
    expect(
      await answerOf(resolve(`https://app.realms.today/dao/bonk/proposal/${REALMS_VOTE}`)),
    ).toMatchObject([]);
    expect(server.requests).toHaveLength(1);
  });

  it('reports "not found" for the address of something else', async () => {
    const wallet = { owner: '1'.repeat(32), bytes: new Uint8Array() };
    for (const other of [wallet, byProgram(governanceBytes(GOVERNANCE))]) {
      const { resolve } = rig(answers(new Map([[REALMS_VOTE, other]])));
      expect(await answerOf(resolve(`https://app.realms.today/dao/bonk/proposal/${REALMS_VOTE}`))).toEqual(
        [],
      );
    }
  });

  it('ignores coins sent to the addresses of plug-ins and names', async () => {
    const coins = { owner: '1'.repeat(32), bytes: new Uint8Array() };
    const changes = new Map([
      [REAL.config, coins],
      [REAL.metadata, coins],
      [REAL.record, coins],
    ]);
    const { client, key } = rig(answers(changes));
    expect(await answerOf(client.voteSummary(key(REALMS_VOTE)))).not.toHaveProperty('unit');
    expect(await answerOf(client.detail(key(REALMS_VOTE)))).toMatchObject({ proposer: null });
  });

  it.each([
    ['a limit of the node’s', TOO_MANY, 'rate-limited'],
    ['a limit in a body of its own', [200, TOO_MANY[1]], 'rate-limited'],
    ['a node that has lost the others', UNHEALTHY, 'behind'],
    ['another error', [200, { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'no' } }], 'server'],
  ] as const)('reads %s correctly', async (_what, reply, code) => {
    const { client, key } = rig(() => reply);
    expect(await client.voteSummary(key(REALMS_VOTE))).toMatchObject({ ok: false, error: { code } });
  });

  it('refuses a node with a stopped clock', async () => {
    const old = {
      owner: 'Sysvar1111111111111111111111111111111111111',
      bytes: clockBytes(now() / 1_000 - 901),
    };
    const { client, key } = rig(answers(new Map([[CLOCK, old]])));
    expect(await client.voteSummary(key(REALMS_VOTE))).toMatchObject({
      ok: false,
      error: { code: 'behind' },
    });
  });
});
