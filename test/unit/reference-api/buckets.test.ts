import { describe, expect, it } from 'vitest';
import { mintProposalKey } from '../../api/proposals/proposal-key';
import type { PlanName } from '../../api/request/buckets';
import { openApi, pathOf, START } from './open-api';

const KEY = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });
const SMALL = { standard: { perMinute: 6, burst: 3 }, detail: { perMinute: 2, burst: 1 } };

function openWithClock(buckets = SMALL) {
  const clock = { now: START };
  return { clock, open: openApi({ now: () => clock.now, buckets }) };
}

describe('rate limits', () => {
  it('let a burst through, then answer 429 with the seconds to wait', async () => {
    const { open } = openWithClock();
    for (let call = 0; call < 3; call += 1) expect((await open.get('/v2/proposals')).status).toBe(200);
    const { status, headers, body } = await open.get('/v2/proposals');
    expect(status).toBe(429);
    expect(body).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    expect(headers.get('retry-after')).toBe('10');
  });

  it('let the next call through when that time has passed, and no sooner', async () => {
    const { open, clock } = openWithClock();
    for (let call = 0; call < 3; call += 1) await open.get('/v2/proposals');
    clock.now = START + 9_999;
    expect(await open.refusal('/v2/proposals')).toBe('429 RATE_LIMITED');
    clock.now = START + 10_000;
    expect((await open.get('/v2/proposals')).status).toBe(200);
    expect(await open.refusal('/v2/proposals')).toBe('429 RATE_LIMITED');
  });

  it('count each token and each tier on its own, and free routes not at all', async () => {
    const { open } = openWithClock();
    const detail = await pathOf(open, '111');
    await open.get(detail);
    expect(await open.refusal(detail)).toBe('429 RATE_LIMITED');
    expect((await open.get('/v2/proposals')).status).toBe(200);
    expect((await open.get('/v2/proposals')).status).toBe(200);
    expect(await open.refusal('/v2/proposals')).toBe('429 RATE_LIMITED');
    expect((await open.get('/v2/proposals', 'demo-standard')).status).toBe(200);
    for (let call = 0; call < 10; call += 1) expect((await open.get('/v2/daos')).status).toBe(200);
  });

  it('are not spent by refused parameters or refused tokens', async () => {
    const { open } = openWithClock();
    for (let call = 0; call < 5; call += 1) {
      await open.get('/v2/proposals?limit=0');
      await open.get('/v2/proposals', 'no-such-token');
    }
    expect((await open.get('/v2/proposals')).status).toBe(200);
  });

  it.each<[PlanName, number, number, string]>([
    ['developer', 10, 5, '6'],
    ['business', 40, 10, '2'],
    ['custom', 100, 25, '1'],
  ])('are those of the %s plan where it is asked for', async (plan, standard, plus, wait) => {
    const open = openApi({ plan, buckets: {} });
    const detail = `/v2/proposals/${KEY}`;
    const spend = async (path: string) => {
      let passed = 0;
      while ((await open.get(path)).status === 200) passed += 1;
      return passed;
    };
    expect(await spend('/v2/proposals?limit=1')).toBe(standard);
    expect(await spend(detail)).toBe(plus);
    expect((await open.get(detail)).headers.get('retry-after')).toBe(wait);
  });
});
