import { expect, it } from 'vitest';
import { parseJson } from '@/utils/api/transport/request';
import { readBallots } from '@/utils/source/hub/hub-ballots';

const QUERY = { key: 'snapshot-hub:0x1' as never, order: 'power', limit: 10 } as const;

/** The page of one ballot, whose fields are these, as they stand in the hub's answer. */
function pageOf(fields: string) {
  const votes = parseJson(`[{"id":"0x2","voter":"0x3","created":1700000000,"choice":1,"vp":1${fields}}]`);
  return readBallots({ votes, proposal: { choices: ['Yes'] } }, QUERY, null);
}

it.each(['1000000000000000', '-1000000000000000'])(
  'reads a ballot that was cast at no time: %s',
  (created) => {
    expect(pageOf(`,"created":${created}`)).toMatchObject({
      items: [{ votingPower: '1', votedAt: null, choice: { label: 'Yes' } }],
    });
  },
);
