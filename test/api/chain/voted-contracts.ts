import { type Hex, parseAddress } from '@/utils/source/evm/codec';
import { CAST, E18, FIRST, openPolls, POWERS, type Polls } from './polls';

export type Votes = Awaited<ReturnType<typeof openVotes>>;

/** In whole tokens, as the panel keeps them to the last digit. */
function inTokens(units: bigint | undefined): string {
  const value = units ?? 0n;
  const places = String(value % E18)
    .padStart(18, '0')
    .replace(/0+$/, '');
  return places === '' ? String(value / E18) : `${value / E18}.${places}`;
}

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

/** In seconds: more than the blocks take that are made before the votes are shown, each of which is a second later. */
const AGE = 600;
/** Votes of NFTs, which are counted one by one. */
const PIECES = [3n, 5n, 2n, 1n, 0n];
const THREE_DAYS = 3 * 86_400;

/** Real contracts, voted in for real, at the addresses of those that the links lead to. */
export async function openVotes() {
  const polls = await openPolls(1, AGE);
  const { rig } = polls;
  const tokenOf = async (symbol: string, powers = POWERS) => {
    const token = await polls.deployToken('Token', powers);
    await rig.order(1, token, 'takeSymbol', symbol);
    return token;
  };
  /** Before it is voted in: what it logs then bears its published address. */
  const put = async <C extends { readonly address: Hex }>(contract: C, at: string): Promise<C> => {
    await rig.copyTo(contract.address, address(at));
    return { ...contract, address: address(at) };
  };
  const counted = async (
    kind: Parameters<Polls['contractOf']>[0],
    name: Parameters<Polls['contractOf']>[1],
    at: string,
    token: Hex,
    tokenAt: string | null,
  ) => {
    await polls.voteFirst(await put(await polls.contractOf(kind, name, token), at));
    if (tokenAt !== null) await rig.copyTo(token, address(tokenAt));
  };
  const governor = await put(
    await polls.contractOf('oz-governor', 'Governor5', await tokenOf('ENS')),
    '0x323A76393544d5ecca80cd6ef2A560C6a395b7E3',
  );
  const id = await polls.proposeTo(governor, '# Raise the cap');
  await rig.mine(3);
  await polls.castAll(governor, id);
  const older = await put(
    await polls.contractOf('bravo', 'Governor4', await tokenOf('FORTH')),
    '0x8a994C6F55Be1fD2B4d0dc3B8f8F7D4E3a2dA8F1',
  );
  const olderId = await polls.proposeTo(older, '# Lower the fee');
  await rig.mine(4);
  await polls.castAll(older, olderId);
  const comp = '0xc00e94Cb662C3520282E6f5717214004A7f26888';
  await counted(
    'bravo',
    'BravoShaped',
    '0xc0Da02939E1441F497fd74F78cE7Decb17B66529',
    await tokenOf('COMP'),
    comp,
  );
  const uni = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
  await counted(
    'alpha',
    'AlphaShaped',
    '0x5e4be8Bc9637f0EAA1A755019e06A68ce081D58F',
    await tokenOf('UNI'),
    uni,
  );
  await counted(
    'nouns',
    'NounsShaped',
    '0x6f3E6272A167e8AcCb32072d08E0957F9c79223d',
    await tokenOf('NOUN', PIECES),
    null,
  );
  const aave = '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9';
  await counted(
    'aave-v2',
    'AaveShaped',
    '0xEC568fffba86c094cf06b22134B23074DFE2252c',
    await tokenOf('AAVE'),
    aave,
  );
  const lido = await put(
    await polls.contractOf('aragon-voting', 'LidoShaped', await tokenOf('LDO')),
    '0x2e59A20f205bB85a89C53f1936454680651E618e',
  );
  await rig.order(1, lido.address, 'unsafelyChangeVoteTime', THREE_DAYS);
  await rig.order(1, lido.address, 'newVote');
  await rig.order(1, lido.address, 'vote', 0n, false);
  await rig.order(2, lido.address, 'vote', 0n, true);
  await rig.copyTo(lido.token, address('0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32'));
  const tally = 'https://www.tally.xyz/gov';
  // As the accounts vote, see `polls.ts`: the first against, the second and the fourth for, the third abstains.
  const nouns = ['6', '3', '2'];
  const votes = [
    vote('a governor of OpenZeppelin', `${tally}/ens/proposal/${id}`, ALL),
    vote("OpenZeppelin's fourth in Bravo's shape", `${tally}/ampleforth/proposal/${olderId}`, ALL),
    vote("Compound's Bravo", `${tally}/compound/proposal/${FIRST}`, ALL),
    vote("Uniswap's Alpha", `https://app.uniswap.org/vote/0/${FIRST}`, SIDES),
    vote('Nouns', `https://nouns.wtf/vote/${FIRST}`, nouns),
    vote("Aave's second one", `https://app.aave.com/governance/proposal/?proposalId=${FIRST}`, SIDES),
    vote("Lido's Aragon", 'https://dao.lido.fi/vote/0', [POWERS[1], POWERS[0]].map(inTokens)),
  ];
  await rig.catchUp();
  return { url: rig.url, votes, catchUp: rig.catchUp, stop: rig.stop };
}
