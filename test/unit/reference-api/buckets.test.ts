import { describe, expect, it } from 'vitest';
import { mintProposalKey } from '../../api/proposals/proposal-key';
import { openApi, pathOf, START } from './open-api';

const KEY = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });
const SMALL = { standard: { perMinute: 6, burst: 3 }, detail: { perMinute: 2, burst: 1 } };

function openWithClock() {
  const clock = { now: START };
  return { clock, open: openApi({ now: () => clock.now, buckets: SMALL }) };
}

describe('rate limits', () => {
  it('let a burst through, then say how long to wait, and let the next one through then, no sooner', async () => {
    const { open, clock } = openWithClock();
    for (let call = 0; call < 3; call += 1) expect((await open.get('/v2/proposals')).status).toBe(200);
    expect((await open.get('/v2/proposals')).headers.get('retry-after')).toBe('10');
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

  it.each([
    ['/v2/proposals?limit=1', 100],
    [`/v2/proposals/${KEY}`, 25],
  ])('are those of the Custom plan unless others are given: %s %i times', async (path, burst) => {
    const open = openApi({ buckets: {} });
    for (let call = 0; call < burst; call += 1) expect((await open.get(path)).status).toBe(200);
    expect((await open.get(path)).headers.get('retry-after')).toBe('1');
  });
});
