import { expect, it } from 'vitest';
import { NO_LEDGER } from '@/utils/lookup/usage/ledger';
import { madeUpHash } from '../../../api/data/made-up/made-up-row';
import { connectService } from '../../../soak/service/service-line';
import { connectSources } from '../../../soak/sources/source-line';
import { fakeTime } from '../../lookup/gate/fake-time';
import { gateRig } from '../../lookup/gate/gate-rig';
import { memoryArea } from '../../lookup/rigs/memory-area';

const URL = `https://snapshot.org/#/soak.eth/proposal/${madeUpHash(1)}`;

it.each([
  ['the service', connectService],
  ['a source', connectSources],
])('a request that %s never answers ends by the clock of the run', async (_, connect) => {
  const time = fakeTime(Date.parse('2026-11-21T12:00:00Z'));
  const { now, sleep, startTimer } = time;
  const line = connect({
    ...{ now, sleep, startTimer, random: () => 0, area: memoryArea(), ledger: NO_LEDGER },
    control: gateRig().open(),
    fetch: () => new Promise(() => {}),
    wakeAt: () => {},
  });
  const client = await line.connect('chip');
  if (!client.ok) throw new Error('Nobody answers.');
  let code: string | null = null;
  void client.value.resolve({ by: 'url', text: URL }).then((result) => {
    code = result.ok ? 'none' : result.error.code;
  });
  await time.run(7_000);
  expect(code).toBeNull();
  await time.run(20_000);
  expect(code).toBe('timeout');
});
