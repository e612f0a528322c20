import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiErrorCode } from '@/utils/api/errors';
import { MINUTE, SECOND } from '@/utils/i18n/time';
import type { LoadControl } from '@/utils/lookup/gate/gate';
import { CHIP, gateRig, OK, PANEL, refused, START } from './gate-rig';

describe('a service that is down', () => {
  let rig: ReturnType<typeof gateRig>;
  let control: LoadControl;
  let down: ApiErrorCode | null;
  let calls: number[];

  beforeEach(() => {
    rig = gateRig();
    control = rig.open();
    down = 'server';
    calls = [];
  });

  const ask = async () => {
    calls.push(rig.time.now() - START);
    return down === null ? OK : refused(down);
  };
  const askOnce = (options = CHIP) => control.gate(ask, options);

  async function fail(times: number) {
    for (let time = 0; time < times; time += 1) await askOnce();
    calls = [];
  }

  it.each(['server', 'network', 'timeout', 'offline'] as const)(
    'gets no call after three faults by %s',
    async (code) => {
      down = code;
      await fail(3);
      expect(await askOnce()).toMatchObject({ error: { code, retryAt: START + 30 * SECOND } });
      expect(calls).toEqual([]);
    },
  );

  it('gives for every fault the time to try again, and wakes the background then', async () => {
    expect(await askOnce()).toMatchObject({ error: { retryAt: START + 30 * SECOND } });
    expect(rig.wakes).toEqual([START + 30 * SECOND]);
    // What was asked by hand, too: its chip gives that time out.
    await askOnce(PANEL);
    expect(rig.wakes).toHaveLength(2);
  });

  it('is called as usual if faults come between good answers', async () => {
    for (let round = 0; round < 5; round += 1) {
      down = 'server';
      await fail(2);
      down = null;
      expect(await askOnce()).toEqual(OK);
      await rig.time.run(2 * SECOND);
    }
  });

  it('gets one probe at a time, whose answer decides for the others', async () => {
    await fail(3);
    await rig.time.run(30 * SECOND);
    let answer = (): void => {};
    const probe = control.gate(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return OK;
    }, CHIP);
    down = null;
    const others = [askOnce(), askOnce(), askOnce(PANEL)];
    await rig.time.run(5 * SECOND);
    expect(calls).toEqual([]);
    answer();
    expect(await probe).toEqual(OK);
    expect(await Promise.all(others)).toEqual([OK, OK, OK]);
  });

  it('gets no second probe from a worker that began after another died with one', async () => {
    await fail(3);
    await rig.time.run(30 * SECOND);
    void control.gate(() => new Promise(() => {}), CHIP);
    await rig.time.run(SECOND);
    control = rig.open();
    expect(await askOnce()).toMatchObject({ error: { code: 'server' } });
    expect(calls).toEqual([]);
  });

  it("is tried for a user's click, though not twice", async () => {
    await fail(3);
    await rig.time.run(5 * SECOND);
    const results = await Promise.all([askOnce(PANEL), askOnce(PANEL), askOnce(PANEL), askOnce()]);
    expect(results.map(({ ok }) => ok)).toEqual([false, false, false, false]);
    expect(calls).toHaveLength(1);
    down = null;
    await rig.time.run(5 * SECOND);
    expect(await askOnce(PANEL)).toEqual(OK);
    expect(await askOnce()).toEqual(OK);
  });

  it('is not tried again by the client alone', async () => {
    await fail(3);
    const fault = refused('server');
    expect(!fault.ok && control.mayRetry(fault.error)).toBe(false);
  });

  it('is probed every five minutes for hours', async () => {
    await fail(3);
    for (let probe = 0; probe < 30; probe += 1) {
      await rig.time.run(5 * MINUTE);
      await askOnce();
    }
    calls = [];
    await rig.time.run(4 * MINUTE);
    await askOnce();
    expect(calls).toEqual([]);
  });
});
