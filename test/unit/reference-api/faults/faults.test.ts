import { describe, expect, it } from 'vitest';
import { errorBody } from '../../../api/wire/wire-errors';
import { openWith } from '../open-api';

const LIST = '/v2/proposals?limit=1';

/** What each fault does to a link in the panel is told in test/unit/lookup/failures/fault-matrix.test.ts. */
describe('faults', () => {
  it.each([
    ['no-token-401', 'UNAUTHORIZED'],
    ['no-token-403', 'FORBIDDEN'],
  ] as const)('%s answers an envelope to a call without a token alone', async (fault, code) => {
    const open = openWith(fault);
    expect(errorBody.parse((await open.get(LIST, null)).body).error.code).toBe(code);
    expect((await open.get(LIST)).status).toBe(200);
    expect((await open.get('/v2/daos', null)).status).toBe(200);
  });

  it('can be limited to one route, and ended', async () => {
    const open = openWith('bad-token-401');
    open.api.setFault('bad-token-401', { only: 'v2.daos' });
    expect((await open.get(LIST)).status).toBe(200);
    open.api.setFault('bad-token-401', { only: 'v2.proposals.list' });
    expect(await open.refusal(LIST)).toBe('401 UNAUTHORIZED');
    open.api.setFault(null);
    expect((await open.get(LIST)).status).toBe(200);
  });

  it('start afresh each time they are set', async () => {
    const open = openWith('429-once');
    await open.get(LIST);
    open.api.setFault('429-once');
    expect(await open.refusal(LIST)).toBe('429 RATE_LIMITED');
  });
});
