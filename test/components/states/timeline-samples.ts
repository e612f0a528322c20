import { decimal } from '@/test/factories/decimals';
import { makeChoice, makeDetail, makeRecord, makeSummary, NOW, ready } from '@/test/factories/proposal';
import type { Ballot } from '@/utils/proposal/ballot';
import { makeBallot } from './ballot-samples';

/** A vote as its ballots stood in the records six hours before its end: voter, choice, power, seconds before that. */
const CAST = [
  ['0x88FB3D509fC49B515BFEb04e23f53ba339563981', 'For', '105025.41379537', 180],
  ['0x10F87409E405c5e44e581A4C3F2eECF36AAf1f92', 'Against', '51799.177830514217294741', 18281],
  ['0x458cEec48586a85fCFEb4A179706656eE321730E', 'Against', '50000.660557947230960009', 80168],
  ['0x070341aA5Ed571f0FB2c4a5641409B1A46b4961b', 'Against', '50000', 9607],
  ['0xC3AaE58Ab81663872dd36d73613eb295b167F546', 'Against', '5001.846912191342402795', 23579],
  ['0xE3c9eCe23316B6B06142Fa0CA915f02C323C6b21', 'Against', '5000.00011', 23579],
  ['0x5274b3BEBc974f3cf661EFe149Bf4C6F4CDc59D2', 'For', '4773.31', 23579],
  ['0xc8A69971DAa3C3ADd85Ab0d0AF297515769ddfFC', 'Against', '200.155200706768306469', 150725],
  ['0x84E39A52d7F3f8FB63723782653D4CF71C465a95', 'Against', '151.54049596849080794', 242972],
  ['0xBCa7a1E8Fe84b826b138680594e27886989be0D5', 'Against', '21.210271444333663302', 65612],
  ['0x66cD62c6F8A4BB0Cd8720488BCBd1A6221B765F9', 'Against', '13.4', 23579],
  ['0xd0214b7e8a7821A5Cb07024Bc00D64ece8Cc1067', 'Against', '2.535108407279421694', 168004],
  ['0xFbb07894C9936544C4011826a13E8210A9802605', 'For', '2.02', 84674],
  ['0x88b3Ba151576e108C05bf43c0316864392e51D42', 'Against', '0.327592642331407034', 23579],
  ['0x44C69653fA05B0e7c12488a4441B9368Da43AaBD', 'For', '0.25', 23579],
  ['0x7E194a04F08537b41b0324233425211546400549', 'Against', '0.115724450486792759', 82411],
  ['0xB51757e943C3358DEAD012a48C21fc5bA9891d12', 'Against', '0.05406206', 197256],
  ['0xd0D47BAfc60FDD51B4Ca2B32fBd1E1E27ea1896e', 'Against', '0.04', 84674],
  ['0xE25d5C876e24C52f0938967fb6e164bB70Bb2362', 'Against', '0.00782786815625736', 107752],
  ['0xf63Ec662753B88c3634AE276ba4eA28D681478C8', 'Against', '0.000178113291808215', 68471],
] as const;

/** By power, as a service sorts them; the last came three minutes before `NOW`. */
export const CAST_BALLOTS: readonly Ballot[] = CAST.map(([voter, label, power, seconds], index) =>
  makeBallot({
    id: `cast-${index}`,
    ...{ voter, address: voter },
    choice: { key: label.toLowerCase(), label, raw: null },
    votingPower: decimal(power),
    votedAt: at(-seconds),
  }),
);

/** Their sums, to the last digit. */
export const CAST_SUMMARY = makeSummary({
  totals: { votes: '20', uniqueVoters: '20', votingPower: decimal('271992.065667683929122318') },
  quorum: { raw: '400000', progress: decimal('0.2745'), reached: false },
  choices: [
    makeChoice('For', '109800.99379537', '4'),
    makeChoice('Against', '162191.071872313929122318', '16'),
    makeChoice('Abstain', '0', '0'),
  ],
});

/** Open for six hours more. */
export const CAST_DETAIL = makeDetail({
  title: 'Temporarily Disable COMP Rewards',
  identity: { daoId: 'compound', provider: 'compound', externalId: '63' },
  startAt: at(-240_000),
  endAt: at(6 * 3_600),
  quorumRaw: '400000',
});

export const CAST_RECORD = makeRecord({ detail: ready(CAST_DETAIL), summary: ready(CAST_SUMMARY) });

/** The same with half as much required: the last ballot brought it there. */
export const REACHED_RECORD = makeRecord({
  detail: ready({ ...CAST_DETAIL, quorumRaw: '200000' }),
  summary: ready({ ...CAST_SUMMARY, quorum: { raw: '200000', progress: decimal('1.3599'), reached: true } }),
});

function at(seconds: number): string {
  return new Date(NOW + seconds * 1_000).toISOString();
}
