import { type Hex, parseAddress } from '@/utils/source/evm/codec';
import { CAST, FIRST, openPolls, POWERS, type Polls } from './polls';

export type Votes = Awaited<ReturnType<typeof openVotes>>;

/** In whole tokens, as the panel keeps them to the last digit. */
function tokens(units: bigint | undefined, decimals = 18n): string {
  const scale = 10n ** decimals;
  const value = units ?? 0n;
  const places = String(value % scale)
    .padStart(Number(decimals), '0')
    .replace(/0+$/, '');
  return places === '' || decimals === 0n ? String(value / scale) : `${value / scale}.${places}`;
}

const inTokens = (units: bigint | undefined) => tokens(units);
const ALL = [CAST.for, CAST.against, CAST.abstain].map(inTokens);
const SIDES = [CAST.for, CAST.against].map(inTokens);

/** A vote of a real contract, and the link that leads to it. */
export interface ContractVote {
  readonly name: string;
  readonly link: string;
  /** Power of each choice, to the last digit. */
  readonly figures: readonly string[];
}

const vote = (name: string, link: string, figures: readonly string[]): ContractVote => ({
  ...{ name, link, figures },
});

const address = (text: string): Hex => {
  const parsed = parseAddress(text);
  if (parsed === null) throw new Error(`${text} is no address.`);
  return parsed;
};

/** A governor of Agora's make on Optimism, where its links lead. */
export async function openAgoraVote() {
  const polls = await openPolls(10);
  const contract = await polls.contractOf('agora-governor', 'AgoraShaped');
  const id = await polls.proposeTo(contract, '# At Agora');
  await polls.rig.mine(4);
  await polls.castAll(contract, id);
  await polls.rig.copyTo(contract.address, address('0xcDF27F107725988f2261Ce2256bDfCdE8B382B10'));
  const agora = vote("Agora's governor", `https://vote.optimism.io/proposals/${id}`, ALL);
  return { url: polls.rig.url, vote: agora, stop: polls.rig.stop };
}

/** Real contracts, voted in for real, at the addresses of those that the links lead to. */
export async function openVotes() {
  const polls = await openPolls();
  const { rig } = polls;
  const counted = async (
    kind: Parameters<Polls['contractOf']>[0],
    name: Parameters<Polls['contractOf']>[1],
    at: string,
    token: string | null,
  ) => {
    const contract = await polls.contractOf(kind, name);
    await polls.voteFirst(contract);
    await rig.copyTo(contract.address, address(at));
    if (token !== null) await rig.copyTo(contract.token, address(token));
  };
  const governor = await polls.contractOf('oz-governor', 'Governor5', await polls.deployToken('Token'));
  const id = await polls.proposeTo(governor, '# Raise the cap');
  await rig.mine(3);
  await polls.castAll(governor, id);
  await rig.copyTo(governor.address, address('0x323A76393544d5ecca80cd6ef2A560C6a395b7E3'));
  const older = await polls.contractOf('bravo', 'Governor4', await polls.deployToken('Token'));
  const olderId = await polls.proposeTo(older, '# Lower the fee');
  await rig.mine(4);
  await polls.castAll(older, olderId);
  await rig.copyTo(older.address, address('0x8a994C6F55Be1fD2B4d0dc3B8f8F7D4E3a2dA8F1'));
  const comp = '0xc00e94Cb662C3520282E6f5717214004A7f26888';
  await counted('bravo', 'BravoShaped', '0xc0Da02939E1441F497fd74F78cE7Decb17B66529', comp);
  const uni = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
  await counted('alpha', 'AlphaShaped', '0x5e4be8Bc9637f0EAA1A755019e06A68ce081D58F', uni);
  await counted('nouns', 'NounsShaped', '0x6f3E6272A167e8AcCb32072d08E0957F9c79223d', null);
  const aave = '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9';
  await counted('aave-v2', 'AaveShaped', '0xEC568fffba86c094cf06b22134B23074DFE2252c', aave);
  const lido = await polls.contractOf('aragon-voting', 'LidoShaped');
  await rig.order(1, lido.address, 'newVote');
  await rig.order(1, lido.address, 'vote', 0n, false);
  await rig.order(2, lido.address, 'vote', 0n, true);
  await rig.copyTo(lido.address, address('0x2e59A20f205bB85a89C53f1936454680651E618e'));
  await rig.copyTo(lido.token, address('0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32'));
  const tally = 'https://www.tally.xyz/gov';
  const nouns = [CAST.for, CAST.against, CAST.abstain].map((units) => tokens(units, 0n));
  const votes = [
    vote('a governor of OpenZeppelin', `${tally}/ens/proposal/${id}`, ALL),
    vote("OpenZeppelin's fourth in Bravo's shape", `${tally}/ampleforth/proposal/${olderId}`, ALL),
    vote("Compound's Bravo", `${tally}/compound/proposal/${FIRST}`, ALL),
    vote("Uniswap's Alpha", `https://app.uniswap.org/vote/0/${FIRST}`, SIDES),
    vote('Nouns', `https://nouns.wtf/vote/${FIRST}`, nouns),
    vote("Aave's second one", `https://app.aave.com/governance/proposal/?proposalId=${FIRST}`, SIDES),
    vote("Lido's Aragon", 'https://dao.lido.fi/vote/0', [POWERS[1], POWERS[0]].map(inTokens)),
  ];
  return { url: rig.url, votes, catchUp: rig.catchUp, stop: rig.stop };
}
