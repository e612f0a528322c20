import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { cursorFaults } from '../../../api/faults/cursor-faults';
import { FAULT_NAMES } from '../../../api/faults/faults';
import { timeFaults } from '../../../api/faults/time-faults';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { errorBody } from '../../../api/wire/wire-errors';
import { outcomeOf } from '../../lookup/failures/fault-outcomes';
import { type OpenApi, openApi, openWith } from '../open-api';

const LIST = '/v2/proposals?limit=3';
const PATH = `/v2/proposals/${mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' })}`;
const PATHS = [LIST, PATH, `${PATH}/votes/summary`, `${PATH}/votes`, `${PATH}/evidence`];

/** Each answer to the byte, without what differs from server to server; the last is to a call without a token. */
function answersOf(open: OpenApi) {
  const asked = [...PATHS.map((path) => open.fetch(path)), open.fetch(LIST, {})];
  return Promise.all(
    asked.map(async (answer) => {
      const response = await answer;
      const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
      return {
        ...{ status: response.status, type: response.headers.get('content-type') },
        body: body.replaceAll(/"(requestId|nextCursor)":"[^"]*"/g, ''),
      };
    }),
  );
}

/** Faults with which a link in the panel is as it would be without; those of time and cursors are told of elsewhere. */
const QUIET = FAULT_NAMES.filter((fault) => {
  const { codes, calls } = outcomeOf(fault);
  const isQuiet = calls === 4 && codes.slice(1).every((code) => code === 'ready');
  return isQuiet && !(fault in cursorFaults) && !(fault in timeFaults);
});

/** What each fault does to a link in the panel is told in test/unit/lookup/failures/fault-matrix.test.ts. */
describe('faults', () => {
  it.each(QUIET)('%s changes an answer', async (fault) => {
    expect(await answersOf(openWith(fault))).not.toEqual(await answersOf(openApi()));
  });

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
