import { describe, expect, it } from 'vitest';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { v09ErrorBody, v09ItemBody } from '../../../api/wire/wire-v09';
import { openApi } from '../open-api';

const open = openApi({ profile: 'v09' });
const COMPOUND_111 = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });

async function refusal(path: string) {
  const { status, body } = await open.get(path);
  return `${status} ${v09ErrorBody.parse(body).error.code}`;
}

function post(body: string) {
  const headers = { 'x-service-api-token': 'demo-plus', 'Content-Type': 'application/json' };
  return open.fetch('/v2/proposals/resolve', { method: 'POST', headers, body });
}

async function postRefusal(body: string) {
  const response = await post(body);
  return `${response.status} ${v09ErrorBody.parse(await response.json()).error.code}`;
}

describe('resolving in generation B', () => {
  it('takes a URL in a POST and gives one proposal', async () => {
    const response = await post('{"by":"url","url":"https://www.tally.xyz/gov/compound/proposal/111"}');
    const { data } = v09ItemBody.parse(await response.json());
    expect(data).toMatchObject({
      proposalId: COMPOUND_111,
      daoId: 'compound',
      source: {
        provider: 'compound',
        externalId: '111',
        url: 'https://www.tally.xyz/gov/compound/proposal/111',
      },
      status: 'closed',
      outcome: 'passed',
      executionStatus: 'executed',
      votingEndsAt: '2022-07-02T16:27:43Z',
    });
  });

  it('answers 404 where nothing matches', async () => {
    expect(await postRefusal('{"by":"url","url":"https://example.org/"}')).toBe('404 NOT_FOUND');
    const other = { by: 'source_id', daoId: 'lido', provider: 'compound', externalId: '111' };
    expect(await postRefusal(JSON.stringify(other))).toBe('404 NOT_FOUND');
  });

  it.each([
    'not json',
    '{"by":"title","title":"x"}',
    '{"by":"url","url":"https://example.org/","daoId":"compound"}',
    '{"by":"source_id","daoId":"compound","externalId":"111"}',
  ])('refuses %s', async (body) => {
    expect(await postRefusal(body)).toBe('400 INVALID_ARGUMENT');
  });

  it('takes a GET of its path for a proposal of that id', async () => {
    expect(await refusal('/v2/proposals/resolve')).toBe('400 INVALID_ARGUMENT');
    expect(await refusal('/v2/proposals/resolve?url=https%3A%2F%2Fexample.org')).toBe('400 INVALID_ARGUMENT');
    expect(open.api.requests.at(-1)?.routeId).toBe('v2.proposals.detail');
  });
});
