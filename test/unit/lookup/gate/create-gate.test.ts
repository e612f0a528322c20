import { beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '@/utils/api/errors';
import { SECOND } from '@/utils/i18n/time';
import { createPriority } from '@/utils/lookup/gate/initiator';
import { CHIP, gateRig, OK, PANEL, refused, START } from './gate-rig';

let rig: ReturnType<typeof gateRig>;
beforeEach(() => {
  rig = gateRig();
});

/** A call that takes a second, and notes when it began. */
function slow(begun: string[], name: string): () => Promise<Result<string>> {
  return async () => {
    begun.push(name);
    await rig.time.sleep(SECOND);
    return OK;
  };
}

describe('the order of calls', () => {
  it('lets four through at a time, first come first served', async () => {
    const { gate } = rig.open();
    const begun: string[] = [];
    for (let index = 0; index < 10; index += 1) void gate(slow(begun, String(index)), CHIP);
    await rig.time.run(0);
    expect(begun).toEqual(['0', '1', '2', '3']);
    await rig.time.run(SECOND);
    expect(begun).toHaveLength(8);
    await rig.time.run(SECOND);
    expect(begun).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it("puts a user's calls first, then chips, and completes one before it begins the next", async () => {
    const { gate } = rig.open();
    const begun: string[] = [];
    for (let index = 0; index < 4; index += 1) void gate(slow([], 'busy'), CHIP);
    await rig.time.run(0);
    void gate(slow(begun, 'watched'), { tier: 'plus', initiator: 'watch' });
    void gate(slow(begun, 'next chip'), { tier: 'standard', initiator: 'chip' });
    void gate(slow(begun, 'figures of a chip'), { tier: 'plus', initiator: 'chip' });
    void gate(slow(begun, 'panel'), { tier: 'standard', initiator: 'panel' });
    void gate(slow(begun, 'popup'), { tier: 'standard', initiator: 'popup' });
    await rig.time.run(2 * SECOND);
    expect(begun).toEqual(['panel', 'popup', 'figures of a chip', 'next chip', 'watched']);
  });

  it('completes what was begun before the next, even before postponed calls', async () => {
    const { gate } = rig.open();
    const begun: string[] = [];
    const rest = { ...CHIP, isRest: true };
    const put = Array.from({ length: 200 }, (_, nth) => gate(slow(begun, `${nth}`), CHIP));
    const completed = gate(slow(begun, 'rest'), rest);
    await rig.time.run(2 * SECOND);
    expect(begun.indexOf('rest')).toBeLessThan(8);
    expect(await completed).toEqual(OK);
    const last = await put.at(-1);
    expect(last).toMatchObject({ ok: false, error: { code: 'rate-limited' } });
    void gate(slow(begun, 'second rest'), rest);
    await rig.time.run(2 * SECOND);
    expect(begun).toContain('second rest');
  });

  it('moves a waiting call up once a user waits for its answer', async () => {
    const { gate } = rig.open();
    const begun: string[] = [];
    for (let index = 0; index < 4; index += 1) void gate(slow([], 'busy'), CHIP);
    await rig.time.run(0);
    const priority = createPriority('chip');
    for (let index = 0; index < 4; index += 1) void gate(slow(begun, String(index)), CHIP);
    void gate(slow(begun, 'joined'), { ...CHIP, priority });
    await rig.time.run(0);
    priority.join('panel');
    await rig.time.run(2 * SECOND);
    expect(begun).toEqual(['joined', '0', '1', '2', '3']);
  });

  it("counts a call as the user's who joined while an earlier worker's state was read", async () => {
    const { gate } = rig.open();
    const priority = createPriority('chip');
    rig.budget = 0;
    const call = gate(async () => OK, { ...CHIP, priority });
    priority.join('panel');
    await rig.time.run(SECOND);
    expect(await call).toEqual(OK);
  });

  it('keeps a call in its new place when the service makes it wait', async () => {
    const { gate } = rig.open();
    const priority = createPriority('chip');
    const begun: string[] = [];
    const pausing = async () => {
      begun.push('joined');
      if (begun.length > 1) return OK;
      priority.join('panel');
      return refused('rate-limited', START + 3 * SECOND);
    };
    void gate(pausing, { ...CHIP, priority });
    await rig.time.run(SECOND);
    const late = slow(begun, 'chip');
    void gate(late, CHIP);
    rig.budget = 1;
    await rig.time.run(15 * SECOND);
    // The day's budget is spent: only what was asked for by hand is made all the same.
    expect(begun).toEqual(['joined', 'joined']);
  });

  it("gives a throwing call's place to the next", async () => {
    const { gate } = rig.open();
    const broken = Array.from({ length: 4 }, () =>
      gate<string>(() => Promise.reject(new Error('broken')), CHIP).catch(() => 'threw'),
    );
    const next = gate(async () => OK, CHIP);
    await rig.time.run(0);
    expect(await Promise.all(broken)).toEqual(['threw', 'threw', 'threw', 'threw']);
    expect(await next).toEqual(OK);
  });
});

describe('a service that asks for a pause', () => {
  it('gets no call until the time that it named, then one again', async () => {
    const { gate } = rig.open();
    const calls: number[] = [];
    const result = gate(async () => {
      calls.push(rig.time.now() - START);
      return calls.length === 1 ? refused('rate-limited', START + 3 * SECOND) : OK;
    }, CHIP);
    await rig.time.run(10 * SECOND);
    expect(await result).toEqual(OK);
    expect(calls).toEqual([0, 3 * SECOND]);
  });

  it('holds up only the calls of that tier', async () => {
    const { gate } = rig.open();
    let pauses = true;
    const plus = async () => (pauses ? refused('rate-limited', START + 10 * SECOND) : OK);
    const figures = gate(plus, { tier: 'plus', initiator: 'chip' });
    await rig.time.run(0);
    pauses = false;
    const begun: string[] = [];
    void gate(slow(begun, 'standard'), CHIP);
    void gate(slow(begun, 'plus'), { tier: 'plus', initiator: 'panel' });
    await rig.time.run(SECOND);
    expect(begun).toEqual(['standard']);
    await rig.time.run(20 * SECOND);
    expect(begun).toEqual(['standard', 'plus']);
    expect(await figures).toEqual(OK);
  });

  it('returns the time if a worker would not live to see it, and wakes the background', async () => {
    const { gate } = rig.open();
    const at = START + 120 * SECOND;
    let calls = 0;
    const call = async () => {
      calls += 1;
      return refused('rate-limited', at);
    };
    const first = gate(call, CHIP);
    const second = gate(call, PANEL);
    await rig.time.run(0);
    expect(await first).toMatchObject({ error: { code: 'rate-limited', retryAt: at } });
    expect(await second).toMatchObject({ error: { code: 'rate-limited' } });
    // By hand or not: the chip of either gives that time out.
    expect(rig.wakes).toEqual([at, at]);
    expect(calls).toBe(2);
  });

  it('gives every postponed call a separate time, behind those that came before', async () => {
    const control = rig.open();
    const call = async () => refused('rate-limited', START + 60 * SECOND);
    const times = async (count: number) => {
      const results = await Promise.all(Array.from({ length: count }, () => control.gate(call, CHIP)));
      return results.map((result) => result.ok || ((result.error.retryAt ?? 0) - START) / SECOND);
    };
    expect(await times(1)).toEqual([60]);
    expect(await times(2)).toEqual([61, 62]);
    expect((await control.forecast(CHIP, 1)) - START).toBe(64 * SECOND);
    expect((await control.forecast(PANEL, 0)) - START).toBe(60 * SECOND);
    control.resume();
    expect(await times(3)).toEqual([60, 61, 62]);
  });

  it('is forgotten with its pauses when another replaces it', async () => {
    const control = rig.open();
    await control.gate(async () => refused('rate-limited', START + 60 * SECOND), CHIP);
    await control.forget();
    expect(await control.gate(async () => OK, CHIP)).toEqual(OK);
  });
});

describe('a permanent refusal', () => {
  it('stops nothing once the service accepted the token', async () => {
    const control = rig.open();
    await control.gate(async () => refused('denied'), CHIP);
    await control.forgetRefusals();
    expect(await control.gate(async () => OK, CHIP)).toEqual(OK);
  });

  it.each(['denied', 'quota'] as const)('stops automatic calls after %s', async (code) => {
    const control = rig.open();
    await control.gate(async () => refused(code), CHIP);
    let calls = 0;
    const call = async () => {
      calls += 1;
      return OK;
    };
    expect(await control.gate(call, CHIP)).toMatchObject({ error: { code } });
    expect(calls).toBe(0);
    expect(await control.gate(call, PANEL)).toEqual(OK);
    expect(await control.gate(call, CHIP)).toEqual(OK);
  });

  it('ends automatically', async () => {
    const control = rig.open();
    await control.gate(async () => refused('denied'), CHIP);
    await rig.time.run(10 * 60 * SECOND);
    expect(await control.gate(async () => OK, CHIP)).toEqual(OK);
  });

  it('is never repeated by the gate, or by a client with a gate', async () => {
    const control = rig.open();
    let calls = 0;
    const result = await control.gate(async () => {
      calls += 1;
      return refused('denied');
    }, PANEL);
    expect(result).toMatchObject({ error: { code: 'denied' } });
    expect(calls).toBe(1);
    const limited = refused('rate-limited');
    const fault = refused('server');
    expect(!limited.ok && control.mayRetry(limited.error)).toBe(false);
    expect(!fault.ok && control.mayRetry(fault.error)).toBe(true);
  });
});

describe('a free call that the service refuses temporarily', () => {
  it('is made once, and returns the time that the service named', async () => {
    const rig = gateRig();
    const retryAt = START + 18_000;
    let made = 0;
    const call = rig.open().gate(
      async () => {
        made += 1;
        // The service would say so for ever; whoever asks for ever is stopped here.
        return made < 50 ? refused('rate-limited', retryAt) : OK;
      },
      { tier: 'free', initiator: 'panel' },
    );
    await rig.time.run(60_000);
    expect(await call).toEqual(refused('rate-limited', retryAt));
    expect(made).toBe(1);
  });
});
