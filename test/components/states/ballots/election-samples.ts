import { decimal } from '@/test/factories/decimals';
import { makeDetail, makeRecord, makeSummary, NOW, ready } from '@/test/factories/proposal';
import { sumDecimals } from '@/utils/numbers/decimal';
import type { Ballot } from '@/utils/proposal/ballot';
import { makeBallot } from '../ballot-samples';

const CANDIDATES = [
  '0x937...c1B',
  'blockdev',
  'Denispro2015.base.eth',
  'devtooligan',
  'Griff Green',
  'm4rio',
  'kaereste',
];

/** An election of three days: voter, the candidate's place in the list, power, hours before the end. */
const CAST = [
  ['l2beat.eth', 4, '28301332.647183005', 61.2],
  ['0xb5B069370Ef24BC67F114e185D185063CE3479f8', 3, '21174084.70601726', 70.1],
  ['0x0eB5B03c0303f2F47cD81d7BE4275AF8Ed347576', 1, '24150000.5', 55.4],
  ['0xF4B0556B9B6F53E00A1FDD2b0478Ce841991D8fA', 5, '20900210.999999999999999999', 44],
  ['0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD', 4, '12000000', 30.7],
  ['0x8b37a5Af68D315cf5A64097D96621F64b5502a22', 3, '14999999.999999999999999999', 22.3],
  ['0x88FB3D509fC49B515BFEb04e23f53ba339563981', 1, '19099974.062603763880275149', 20],
  ['0x10F87409E405c5e44e581A4C3F2eECF36AAf1f92', 5, '17525425.585089444678493701', 12.5],
  ['0x458cEec48586a85fCFEb4A179706656eE321730E', 4, '11318790.5', 9.1],
  ['0x070341aA5Ed571f0FB2c4a5641409B1A46b4961b', 3, '10790925.649814419667971683', 3.2],
  ['0xC3AaE58Ab81663872dd36d73613eb295b167F546', 2, '1291526.107852067992108479', 48.8],
  ['0xE3c9eCe23316B6B06142Fa0CA915f02C323C6b21', 0, '494840.720339937380604174', 33.3],
  ['0x5274b3BEBc974f3cf661EFe149Bf4C6F4CDc59D2', 6, '0', 2.5],
] as const;

export const ELECTION_BALLOTS: readonly Ballot[] = CAST.map(([voter, choice, power, hours], index) =>
  makeBallot({
    id: `election-${index}`,
    voter,
    address: voter.startsWith('0x') ? voter : '0xb4c064f466931B8d0F637654c916E3F203c46f13',
    choice: { key: `${choice}`, label: CANDIDATES[choice] ?? null, raw: null },
    votingPower: decimal(power),
    votedAt: at(-hours),
  }),
);

const powersFor = (choice: number) =>
  CAST.flatMap(([, chosen, power]) => (chosen === choice ? decimal(power) : []));

const summary = makeSummary({
  totals: {
    ...{ votes: '13', uniqueVoters: '13' },
    votingPower: sumDecimals(CAST.map(([, , power]) => decimal(power))),
  },
  quorum: null,
  choices: CANDIDATES.map((label, choice) => ({
    ...{ key: `${choice}`, label },
    votingPower: sumDecimals(powersFor(choice)),
    votes: `${powersFor(choice).length}`,
  })),
});

const detail = makeDetail({
  title: 'Security Council election, member round',
  ...{ lifecycle: 'closed', outcome: 'passed' },
  ...{ startAt: at(-72), endAt: at(0), quorumRaw: null },
});

/** More choices than the chart has lines for. */
export const ELECTION_RECORD = makeRecord({ detail: ready(detail), summary: ready(summary) });

function at(hours: number): string {
  return new Date(NOW - 3_600_000 + hours * 3_600_000).toISOString();
}
