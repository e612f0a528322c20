import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiErrorCode } from '@/utils/api/errors';
import { HOUR } from '@/utils/i18n/time';
import { CHIP, gateRig, OK, PANEL, refused, START } from './gate-rig';

describe('the daily limit', () => {
  let rig: ReturnType<typeof gateRig>;
  let calls: number;

  beforeEach(() => {
    rig = gateRig();
    rig.budget = 2;
    calls = 0;
  });

  const call = async () => {
    calls += 1;
    return OK;
  };

  it('stops automatic calls', async () => {
    const { gate } = rig.open();
    await gate(call, CHIP);
    await gate(call, { tier: 'plus', initiator: 'chip' });
    expect(await gate(call, CHIP)).toMatchObject({ error: { code: 'budget', retryAt: null } });
    expect(await gate(call, { tier: 'plus', initiator: 'watch' })).toMatchObject({
      error: { code: 'budget' },
    });
    expect(calls).toBe(2);
    expect(rig.wakes).toEqual([]);
  });

  it("lets the user's calls through, and counts them", async () => {
    const { gate } = rig.open();
    for (let time = 0; time < 4; time += 1) expect(await gate(call, PANEL)).toEqual(OK);
    expect(rig.stored.use).toMatchObject({ standard: 4, plus: 0 });
    expect(await gate(call, CHIP)).toMatchObject({ error: { code: 'budget' } });
  });

  it('is continued by the next worker, and restarts on the next local day', async () => {
    await rig.open().gate(call, CHIP);
    await rig.open().gate(call, CHIP);
    expect(await rig.open().gate(call, CHIP)).toMatchObject({ error: { code: 'budget' } });
    await rig.time.run(12 * HOUR - 1);
    expect(new Date(rig.time.now()).getDate()).toBe(new Date(START).getDate());
    expect(await rig.open().gate(call, CHIP)).toMatchObject({ error: { code: 'budget' } });
    await rig.time.run(1);
    expect(await rig.open().gate(call, CHIP)).toEqual(OK);
    expect(rig.stored.use).toMatchObject({ standard: 1 });
  });

  it('is off if the user set none, and allows no automatic call if it is zero', async () => {
    rig.budget = null;
    const { gate } = rig.open();
    for (let time = 0; time < 50; time += 1) {
      await gate(call, CHIP);
      await rig.time.run(500);
    }
    expect(calls).toBe(50);
    rig.budget = 0;
    expect(await gate(call, CHIP)).toMatchObject({ error: { code: 'budget' } });
  });

  it('ignores the calls of private windows', async () => {
    const rig = gateRig();
    await rig.open().gate(async () => OK, { ...PANEL, isPrivate: true });
    expect(rig.stored.use).toBeNull();
  });

  it('ignores free calls', async () => {
    const { gate } = rig.open();
    for (let time = 0; time < 5; time += 1) await gate(call, { tier: 'free', initiator: 'chip' });
    expect(calls).toBe(5);
    expect(rig.stored.use).toBeNull();
  });

  it.each<[ApiErrorCode, number]>([
    ['no-token', 0],
    ['denied', 0],
    ['tier', 0],
    ['quota', 0],
    ['server', 0],
    ['network', 0],
    ['worker', 0],
    ['rejected', 0],
    ['not-found', 1],
    ['bad-answer', 1],
    ['timeout', 1],
  ])('counts a call that ends in %s %i times, as the service does', async (code, count) => {
    await rig.open().gate(async () => refused(code), PANEL);
    expect(rig.stored.use?.standard).toBe(count);
  });

  it('counts calls that the service rejected as invalid', async () => {
    const rejected = { ...refused('rejected') };
    if (rejected.ok) throw new Error('The test needs a refusal.');
    const error = { ...rejected.error, status: 400 };
    await rig.open().gate(async () => ({ ok: false, error }), PANEL);
    expect(rig.stored.use?.standard).toBe(1);
  });
});
