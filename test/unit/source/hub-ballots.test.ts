import { expect, it } from 'vitest';
import { parseJson } from '@/utils/api/transport/request';
import { readBallots } from '@/utils/source/hub/hub-ballots';
import { HubProposal, hubSays } from '@/utils/source/hub/hub-proposal';

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

it.each([
  ['1e-18', '0.000000000000000001'],
  ['1.25e-7', '0.000000125'],
  ['2.5e+21', '2500000000000000000000'],
  ['1.5', '1.5'],
  ['1e+99', null],
  ['1e-99', null],
  ['1e+999999999', null],
])('reads a power as the hub writes its doubles: %s', (written, power) => {
  expect(pageOf(`,"vp":${written}`)).toMatchObject({ items: [{ votingPower: power }] });
  const row = parseJson(`{"id":"0x1","choices":["Yes"],"scores":[${written}],"scores_total":${written}}`);
  const said = hubSays(HubProposal.parse(row));
  expect(said).toMatchObject({ choices: [['1', 'Yes', power]], totals: { votingPower: power } });
});
