import { describe, expect, it } from 'vitest';
import { KEY } from '../../../factories/proposal';
import { DETAIL } from '../../../factories/wire-a';
import { fakeClock, fakeService, json, NOW } from '../fake-service';

const REFUSED = { error: { code: 'RATE_LIMITED', message: 'Slow down.' } };

/** What a GraphQL server answers where nothing is left of the data. */
const graphql = (path: readonly unknown[]) => ({ data: null, errors: [{ message: 'request failed', path }] });

describe('the retry', () => {
  it.each<[string, () => Response | Promise<Response>, number]>([
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch')), 3],
    ['429 RATE_LIMITED', () => json(REFUSED, 429), 3],
    ['500', () => json({}, 500), 3],
    ['502 with a page of HTML', () => json('<html>', 502), 3],
    ['500 that blames the database', () => json(graphql(['proposals']), 500), 3],
    ['500 that blames one row of a list', () => json(graphql(['proposals', 9, 'scores', 0]), 500), 1],
    ['503', () => json({}, 503), 3],
    ['504', () => json('', 504), 3],
    ['408', () => json('', 408), 3],
    ['501', () => json({}, 501), 1],
    ['511', () => json('<html>', 511), 1],
    ['429 QUOTA_EXCEEDED', () => json({ error: { code: 'QUOTA_EXCEEDED' } }, 429), 1],
    ['400', () => json({}, 400), 1],
    ['402, which would ask for money', () => json({ error: 'Payment required' }, 402), 1],
    ['an answer in the wrong form', () => json('{'), 1],
  ])('follows the table: %s', async (_, answer, calls) => {
    const service = fakeService(answer);
    expect((await service.client.detail(KEY)).ok).toBe(false);
    expect(service.calls).toHaveLength(calls);
  });

  it('leaves out a payment demand with an interrupted body, because its status is enough', async () => {
    const broken = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"error":')),
        pull: (controller) => controller.error(new TypeError('reset')),
      });
    const service = fakeService(() => new Response(broken(), { status: 402 }));
    expect(await service.client.detail(KEY)).toMatchObject({ error: { code: 'tier', status: 402 } });
    expect(service.calls).toHaveLength(1);
  });

  it('leaves out a failure while the browser is offline', async () => {
    const service = fakeService(() => Promise.reject(new TypeError('x')), { online: false });
    await service.client.detail(KEY);
    expect(service.calls).toHaveLength(1);
  });

  it('leaves out what the caller rejects, who gets the failure first', async () => {
    const heard: (number | null)[] = [];
    const mayRetry = ({ status }: { status: number | null }) => {
      heard.push(status);
      return status !== 429;
    };
    const service = fakeService((_, index) => json({}, index === 0 ? 503 : 429), { mayRetry });
    expect(await service.client.detail(KEY)).toMatchObject({ error: { status: 429 } });
    expect(heard).toEqual([503, 429]);
    expect(service.calls).toHaveLength(2);
  });

  it('ends with the first good answer', async () => {
    const service = fakeService((_, index) => (index === 0 ? json({}, 500) : json(DETAIL)));
    expect((await service.client.detail(KEY)).ok).toBe(true);
    expect(service.calls).toHaveLength(2);
  });
});

describe('the wait before a retry', () => {
  it('is a random part of half a second, then of one', async () => {
    const service = fakeService(() => json({}, 500), { random: 0.5 });
    await service.client.detail(KEY);
    expect(service.clock.slept).toEqual([250, 500]);
  });

  it('is at least as long as the service requested, plus the random part', async () => {
    const service = fakeService(
      (_, index) => json(REFUSED, index === 0 ? 429 : 400, { 'retry-after': '3' }),
      { random: 0.5 },
    );
    await service.client.detail(KEY);
    expect(service.clock.slept).toEqual([3_250]);
  });

  it("is left out if the service names a time beyond the job's limit, which the error gives", async () => {
    const service = fakeService(() => json(REFUSED, 429, { 'retry-after': '60' }));
    const result = await service.client.detail(KEY);
    expect(result).toMatchObject({ error: { code: 'rate-limited', retryAt: NOW + 60_000 } });
    expect(service.calls).toHaveLength(1);
    expect(service.clock.slept).toEqual([]);
  });

  it('lets a job of slow failures end within 20 s', async () => {
    const clock = fakeClock();
    const slow = () => {
      clock.advance(7_900);
      return json({}, 503, { 'retry-after': '3' });
    };
    const service = fakeService(slow, { clock, random: 0.99 });
    await service.client.detail(KEY);
    expect(service.calls).toHaveLength(2);
    expect(clock.now() - NOW).toBeLessThanOrEqual(20_000);
  });

  it("is not repeated if a sleeping machine wakes after the job's end", async () => {
    const clock = fakeClock();
    const service = fakeService(() => json({}, 500), {
      clock: { ...clock, sleep: async () => clock.advance(60_000) },
    });
    expect(await service.client.detail(KEY)).toMatchObject({ ok: false, error: { code: 'server' } });
    expect(service.calls).toHaveLength(1);
  });
});
