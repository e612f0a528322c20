import { encodeAbiParameters, keccak256, parseAbiParameters, toEventSelector, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { contentsOf, scriptCalls } from '@/components/panel/effects/decode/effects-of';
import { proveEffects } from '@/components/panel/effects/decode/prove-effects';
import type { Proposed, Store } from '@/utils/proposal/proposed';

const ONE = '0x1111111111111111111111111111111111111111';
const TWO = '0x2222222222222222222222222222222222222222';
const HASH = `0x${'ab'.repeat(32)}` as const;
const CREATED = '0x7d84a6263ae0d98d3329bd7b46bb4e8d6f98cd35a7adb45c274c8b7fd5ebd5e0';
const AGORA = '0xc8df7ff219f3c0358e14500814d8b62b443a4bebf3a596baa60b9295b1cf1bde';
const START_VOTE = '0x4d72fe0577a3a3f7da968d7b892779dde102519c25527b29cf7054f245c791b9';

const stored = (by: Store, data: `0x${string}`): Proposed => ({
  ...{ chainId: 1, id: '7', stored: { by, data }, log: null, updates: [] },
});
const logged = (topics: readonly `0x${string}`[], data: `0x${string}`): Proposed => ({
  ...{ chainId: 1, id: '7', stored: null, log: { topics, data }, updates: [] },
});

const LISTS = parseAbiParameters('address[], uint256[], string[], bytes[]');
const BOTH = [
  [ONE, TWO],
  [0n, 5n],
  ['transfer(address,uint256)', ''],
  ['0xaa', '0xbbcc'],
] as const;
const EFFECTS = [
  { target: ONE, value: 0n, signature: 'transfer(address,uint256)', data: '0xaa' },
  { target: TWO, value: 5n, signature: '', data: '0xbbcc' },
];

const LOG = parseAbiParameters(
  'uint256, address, address[], uint256[], string[], bytes[], uint256, uint256, string',
);

const FIRST_TEXT = { text: '# Title', isChanged: false };

const mutable = <T>(list: readonly T[]): T[] => [...list];

describe('a proposal stored in a contract', () => {
  it('is read from `getActions`, with the names of functions', () => {
    const [targets, values, signatures, datas] = BOTH;
    const data = encodeAbiParameters(LISTS, [
      mutable(targets),
      mutable(values),
      mutable(signatures),
      mutable(datas),
    ]);
    expect(contentsOf(stored('getActions', data))).toEqual({
      ...{ effects: EFFECTS, text: null, isChanged: false },
    });
  });

  it('is read from `proposalDetails`, without them', () => {
    const details = parseAbiParameters('address[], uint256[], bytes[], bytes32');
    const data = encodeAbiParameters(details, [[ONE], [3n], ['0xbbcc'], HASH]);
    expect(contentsOf(stored('proposalDetails', data)).effects).toEqual([
      { target: ONE, value: 3n, signature: '', data: '0xbbcc' },
    ]);
  });

  // IAaveGovernanceV2 of aave/governance-v2: `ProposalWithoutVotes`, and the executor's `delegatecall`.
  it("is read out of `getProposalById`, with which calls run as the executor's own", () => {
    const struct = parseAbiParameters(
      '(uint256, address, address, address[], uint256[], string[], bytes[], bool[], uint256, uint256, uint256, uint256, uint256, bool, bool, address, bytes32)',
    );
    const [targets, values, signatures, datas] = BOTH;
    const data = encodeAbiParameters(struct, [
      [
        ...([7n, ONE, TWO, mutable(targets), mutable(values), mutable(signatures), mutable(datas)] as const),
        ...([[true, false], 1n, 2n, 0n, 3n, 4n, false, false, ONE, HASH] as const),
      ],
    ]);
    const [first, second] = EFFECTS;
    expect(contentsOf(stored('getProposalById', data)).effects).toEqual([
      { ...first, isDelegated: true },
      second,
    ]);
  });

  it('has no effect if its lists are empty', () => {
    expect(contentsOf(stored('getActions', encodeAbiParameters(LISTS, [[], [], [], []]))).effects).toEqual(
      [],
    );
  });

  it.each([
    ['lists of two lengths', encodeAbiParameters(LISTS, [[ONE], [], [], []])],
    ['a word less', encodeAbiParameters(LISTS, [[], [], [], []]).slice(0, -64) as `0x${string}`],
    ['nothing', '0x' as const],
    ['places that lead nowhere', `0x${'ff'.repeat(128)}` as const],
  ])('is unknown with %s', (_, data) => {
    expect(contentsOf(stored('getActions', data)).effects).toBeNull();
  });

  it('is read from an Aragon script, after ten words of its vote', () => {
    const words = parseAbiParameters(
      'bool, bool, uint64, uint64, uint64, uint64, uint256, uint256, uint256, bytes',
    );
    const script = `0x00000001${ONE.slice(2)}00000002bbcc${TWO.slice(2)}00000000` as const;
    const vote = (bytes: `0x${string}`) =>
      encodeAbiParameters(words, [true, false, 1n, 2n, 3n, 4n, 5n, 6n, 7n, bytes]);
    expect(contentsOf(stored('getVote', vote(script))).effects).toEqual([
      { target: ONE, value: 0n, signature: '', data: '0xbbcc' },
      { target: TWO, value: 0n, signature: '', data: '0x' },
    ]);
    expect(contentsOf(stored('getVote', vote('0x'))).effects).toEqual([]);
    expect(contentsOf(stored('getVote', '0x1234')).effects).toBeNull();
  });

  it.each([
    '0x00000002',
    `0x00000001${ONE.slice(2)}00000002bb`,
    `0x00000001${ONE.slice(2)}`,
    `0x00000001${ONE.slice(2)}000000`,
  ])('is not known with the script %s', (script) => {
    expect(scriptCalls(script as `0x${string}`)).toBeNull();
  });
});

describe("a proposal in a contract's log", () => {
  const [targets, values, signatures, datas] = BOTH;
  const words = [
    7n,
    TWO,
    mutable(targets),
    mutable(values),
    mutable(signatures),
    mutable(datas),
    1n,
    2n,
    '# Title',
  ] as const;

  it('has actions and text', () => {
    expect(contentsOf(logged([CREATED], encodeAbiParameters(LOG, words)))).toEqual({
      effects: EFFECTS,
      ...FIRST_TEXT,
    });
  });

  it("is read after the indexed words, as in Agora's governors", () => {
    const [, , ...rest] = LOG;
    const data = encodeAbiParameters([...rest, { type: 'uint8' }], [...words.slice(2), 1] as never);
    expect(contentsOf(logged([AGORA, HASH, HASH], data))).toEqual({ effects: EFFECTS, ...FIRST_TEXT });
  });

  it("has only a text in Aragon's", () => {
    const data = encodeAbiParameters(parseAbiParameters('string'), ['Omnibus']);
    expect(contentsOf(logged([START_VOTE, HASH, HASH], data))).toMatchObject({
      effects: null,
      text: 'Omnibus',
    });
  });

  it('is ignored if it is another event, or broken', () => {
    const nothing = { effects: null, text: null, isChanged: false };
    expect(contentsOf(logged([HASH], encodeAbiParameters(LOG, words)))).toEqual(nothing);
    expect(contentsOf(logged([CREATED], '0x12'))).toEqual(nothing);
    expect(contentsOf(logged([], '0x'))).toEqual(nothing);
  });

  it('is replaced by what the contract stores', () => {
    const data = encodeAbiParameters(LISTS, [[], [], [], []]);
    const both = {
      ...logged([CREATED], encodeAbiParameters(LOG, words)),
      stored: { by: 'getActions', data } as const,
    };
    expect(contentsOf(both)).toEqual({ effects: [], ...FIRST_TEXT });
  });
});

describe("a changed text in a contract's log", () => {
  // NounsDAOEventsV3 of nounsDAO/nouns-monorepo; id and proposer are among the topics.
  const WHOLE = toEventSelector(
    'ProposalUpdated(uint256,address,address[],uint256[],string[],bytes[],string,string)',
  );
  const TEXT = toEventSelector('ProposalDescriptionUpdated(uint256,address,string,string)');
  const LISTS_AND_TEXTS = parseAbiParameters('address[], uint256[], string[], bytes[], string, string');

  const first = logged([CREATED], encodeAbiParameters(LOG, [7n, TWO, [], [], [], [], 1n, 2n, '# First']));
  const whole = (text: string) => ({
    topics: [WHOLE, HASH, HASH],
    data: encodeAbiParameters(LISTS_AND_TEXTS, [[], [], [], [], text, 'because']),
  });
  const textAlone = (text: string) => ({
    topics: [TEXT, HASH, HASH],
    data: encodeAbiParameters(parseAbiParameters('string, string'), [text, 'because']),
  });
  const textAfter = (updates: Proposed['updates']) => {
    const { text, isChanged } = contentsOf({ ...first, updates });
    return [text, isChanged];
  };

  it('is the latest, from either event', () => {
    expect(textAfter([])).toEqual(['# First', false]);
    expect(textAfter([whole('# Second')])).toEqual(['# Second', true]);
    expect(textAfter([whole('# Second'), textAlone('# Third')])).toEqual(['# Third', true]);
    expect(textAfter([textAlone('# Second'), whole('# Third')])).toEqual(['# Third', true]);
  });

  it('is not read from other events of the same ID', () => {
    // Of actions alone, and of the period for objections.
    const other = toEventSelector('ProposalObjectionPeriodSet(uint256,uint256)');
    expect(textAfter([{ topics: [other, HASH], data: HASH }])).toEqual(['# First', false]);
    expect(textAfter([textAlone('# Second'), { topics: [other, HASH], data: HASH }])).toEqual([
      '# Second',
      true,
    ]);
  });

  it('is known without the log of the creation', () => {
    expect(contentsOf({ ...first, log: null, updates: [textAlone('# Second')] }).text).toBe('# Second');
  });

  it('replaces no text if it could not be read', () => {
    expect(textAfter(null)).toEqual([null, null]);
    expect(textAfter([textAlone('# Second'), { topics: [TEXT, HASH, HASH], data: '0x12' }])).toEqual([
      null,
      null,
    ]);
  });
});

describe('the id of a proposal', () => {
  // `_encodeCalldata` of GovernorCompatibilityBravo (OpenZeppelin/openzeppelin-contracts, 4.9).
  it.each(['transfer(address,uint256)', 'transfer(address to', '((', 'überweise()'])(
    'is proven with the signature %j, of which the contract hashes the text',
    (signature) => {
      const call = `0x${keccak256(toHex(signature)).slice(2, 10)}aa` as const;
      const words = parseAbiParameters('address[], uint256[], bytes[], bytes32');
      const id = BigInt(
        keccak256(encodeAbiParameters(words, [[ONE], [0n], [call], keccak256(toHex('# T'))])),
      );
      const effects = [{ target: ONE, value: 0n, signature, data: '0xaa' }] as const;
      expect(proveEffects({ id: String(id) }, { effects, text: '# T' })).toBe('proven');
      expect(proveEffects({ id: String(id) }, { effects, text: '# U' })).toBe('mismatch');
    },
  );

  describe("in one of Agora's modules", () => {
    // Optimism's, from the published log: voteagora/dao-node@19299f6f1866, tests/data/5000-all-optimism-proposalcreated-to-20250425.
    const ID = '114318499951173425640219752344574142419220609526557632733105006940618608635406';
    const MODULE = '0x27964c5f4f389b8399036e1076d84c6984576c33';
    const GOVERNOR = '0xcdf27f107725988f2261ce2256bdfcde8b382b10';
    const KEY = `chain-10:${GOVERNOR}:${ID}`;
    const TEXT =
      '# Summary of Code of Conduct enforcement decisions\nThe elected Token House Code of Conduct Council’s decisions are subject to optimistic approval by the Token House. That means the Council’s decisions are assumed to be approved unless 12% of the votable supply in the Token House votes to veto an enforcement action. You should only cast a vote if you want to override the decisions made by the Council. If this proposal is veto-d, the enforcement actions will go to a full Token House vote. \n\nThis proposal is eligible for Voting Cycle #17: \n<https://gov.optimism.io/t/code-of-conduct-council-communication-thread/7453> ';
    const DATA = `0x${'4b0'.padStart(64, '0')}${'1'.padStart(64, '0')}` as const;
    const module = (text: string, data: `0x${string}` = DATA): Proposed => {
      const words = parseAbiParameters('uint256, address, address, bytes, uint256, uint256, string, uint8');
      const log = encodeAbiParameters(words, [BigInt(ID), ONE, MODULE, data, 1n, 2n, text, 2]);
      const topic = '0x505ee268ba7fa7dab901965f6c2eae1ca9a1199856dd0d4147302feb4000d82f';
      return { ...logged([topic], log), chainId: 10, id: ID };
    };
    const proofOf = (proposed: Proposed, key = KEY) => proveEffects(proposed, contentsOf(proposed), key);

    it('proves its text and what its module is given', () => {
      expect(proofOf(module(TEXT))).toBe('proven');
    });

    it("is another one's where a node gives another text, other data or another governor", () => {
      expect(proofOf(module(`${TEXT}.`))).toBe('mismatch');
      expect(proofOf(module(TEXT, '0x'))).toBe('mismatch');
      expect(proofOf(module(TEXT), KEY.replace(GOVERNOR, TWO))).toBe('mismatch');
    });

    it('proves nothing where no governor is named', () => {
      expect(proofOf(module(TEXT), 'a-key')).toBe('one-operator');
    });
  });
});
