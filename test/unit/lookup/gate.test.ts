import { describe, expect, it } from 'vitest';
import type { Result } from '@/utils/api/api-error';
import { plainError } from '@/utils/api/plain-error';
import { createGate } from '@/utils/lookup/gate';

/** A service that refuses until a time, and a clock that jumps ahead whenever somebody sleeps. */
function createService(openFrom: number) {
  const service = {
    now: 0,
    calls: [] as number[],
    running: 0,
    mostRunning: 0,
    call: async (): Promise<Result<string>> => {
      service.calls.push(service.now);
      service.running += 1;
      service.mostRunning = Math.max(service.mostRunning, service.running);
      await Promise.resolve();
      service.running -= 1;
      if (service.now >= openFrom) return { ok: true, value: 'answer' };
      return { ok: false, error: { ...plainError('rate-limited'), retryAt: openFrom } };
    },
    gate: () =>
      createGate({
        callsAtOnce: 4,
        now: () => service.now,
        sleep: async (milliseconds) => {
          service.now += milliseconds;
        },
      }),
  };
  return service;
}

describe('the gate', () => {
  it('lets no more than so many calls through at a time', async () => {
    const service = createService(0);
    const gate = service.gate();
    await Promise.all(Array.from({ length: 20 }, () => gate(service.call)));
    expect(service.calls).toHaveLength(20);
    expect(service.mostRunning).toBe(4);
  });

  it('closes for everyone until the time that the service names, then makes the refused calls again', async () => {
    const service = createService(5_000);
    const gate = service.gate();
    const results = await Promise.all(Array.from({ length: 8 }, () => gate(service.call)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(service.calls.filter((at) => at < 5_000)).toHaveLength(4);
  });

  it('gives the refusal back where the wait would be longer than a minute', async () => {
    const service = createService(60_001);
    expect(await service.gate()(service.call)).toMatchObject({ error: { code: 'rate-limited' } });
    expect(service.calls).toHaveLength(1);
  });

  it('does not repeat other failures', async () => {
    const gate = createService(0).gate();
    let calls = 0;
    await gate(async () => {
      calls += 1;
      return { ok: false, error: plainError('server') };
    });
    expect(calls).toBe(1);
  });
});
