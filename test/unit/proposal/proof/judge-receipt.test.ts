import fc from 'fast-check';
import { hashTypedData, recoverAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { judgeReceipt, recoverSigner, type Shown } from '@/utils/proof/judge-receipt';
import { SIGNED_VOTES } from './signed-votes';

type Vote = (typeof SIGNED_VOTES)[number];

const DOMAIN = { name: 'snapshot', version: '0.1.4' } as const;

/** The vote as the hub lists it. */
function listed({ id, envelope: { data, address } }: Vote): Shown {
  const { proposal, choice, timestamp } = data.message;
  return {
    struct: 'Vote',
    id,
    signer: address,
    ballot: { proposal, choice: JSON.stringify(choice), time: timestamp },
  };
}

/** The receipt with another message, its signature left as it is. */
function receiptWith(vote: Vote, changes: Readonly<Record<string, unknown>>) {
  const { envelope } = vote;
  return { ...envelope, data: { ...envelope.data, message: { ...envelope.data.message, ...changes } } };
}

describe.each(SIGNED_VOTES)('the real $name', (vote) => {
  const shown = listed(vote);
  const signs = (changes: Readonly<Record<string, unknown>>) =>
    judgeReceipt(receiptWith(vote, changes), shown);

  it('was signed by the address that is listed', () => {
    expect(signs({})).toBe('signed');
  });

  it('was not signed with one second or one choice changed', () => {
    expect(signs({ timestamp: vote.envelope.data.message.timestamp + 1 })).toBe('does-not-fit');
    expect(signs({ choice: Array.isArray(vote.envelope.data.message.choice) ? [2] : 2 })).toBe(
      'does-not-fit',
    );
  });

  it.each([
    ['choice', { choice: '3' }],
    ['proposal', { proposal: `0x${'1'.repeat(64)}` }],
    ['time', { time: 1 }],
  ])('was signed, but differs from the listed one with another %s', (_name, change) => {
    const ballot = { proposal: '', choice: null, time: null, ...shown.ballot, ...change };
    expect(judgeReceipt(vote.envelope, { ...shown, ballot })).toBe('signed-other');
  });

  it('is not the receipt of another ID, and no proposal', () => {
    expect(judgeReceipt(vote.envelope, { ...shown, id: `0x${'1'.repeat(64)}` })).toBe('signed-other');
    expect(judgeReceipt(vote.envelope, { ...shown, struct: 'Proposal' })).toBe('signed-other');
  });

  it('is not judged if no single key has signed', () => {
    expect(judgeReceipt({ ...vote.envelope, sig: '0x' }, shown)).toBe('by-contract');
    expect(judgeReceipt({ ...vote.envelope, sig: `${vote.envelope.sig}00` }, shown)).toBe('by-contract');
  });

  it('is not judged for an account with a named key', () => {
    const account = `0x${'a'.repeat(40)}`;
    expect(judgeReceipt(vote.envelope, { ...shown, signer: account })).toBe('by-alias');
  });

  it.each([
    ['another application', { domain: { name: 'other', version: '0.1.4' } }],
    ['another chain', { domain: { ...DOMAIN, chainId: 1 } }],
    ['two structs', { types: { Vote: [], Other: [] } }],
    ['a type that is not known', { types: { Vote: [{ name: 'choice', type: 'int8' }] } }],
    ['a field that is missing', { message: {} }],
  ])('is not judged with %s', (_name, change) => {
    const receipt = { ...vote.envelope, data: { ...vote.envelope.data, ...change } };
    expect(judgeReceipt(receipt, shown)).toBe('other-form');
  });
});

describe('a receipt', () => {
  it('may be anything, because its giver is not trusted', () => {
    const shown = listed(SIGNED_VOTES[0]);
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(judgeReceipt(body, shown)).toBe('other-form');
      }),
    );
  });
});

const key = fc
  .integer({ min: 1, max: 2 ** 31 })
  .map((number) => `0x${number.toString(16).padStart(64, '0')}` as const);

const TYPES: readonly (readonly [string, fc.Arbitrary<unknown>, (choice: unknown) => string])[] = [
  ['uint32', fc.nat({ max: 2 ** 32 - 1 }), (choice: unknown) => JSON.stringify(choice)],
  ['uint32[]', fc.array(fc.nat({ max: 100 }), { minLength: 1 }), (choice: unknown) => JSON.stringify(choice)],
  [
    'string',
    fc.dictionary(fc.constantFrom('1', '2', '3'), fc.nat()).map((weights) => JSON.stringify(weights)),
    String,
  ],
] as const;

describe.each(TYPES)('a vote for %s that any key signs', (type, choices, asListed) => {
  const fields = [
    { name: 'from', type: 'string' },
    { name: 'timestamp', type: 'uint64' },
    { name: 'proposal', type: 'bytes32' },
    { name: 'choice', type },
    { name: 'reason', type: 'string' },
  ];

  it('has the digest and the signer of viem', async () => {
    await fc.assert(
      fc.asyncProperty(key, choices, fc.string({ unit: 'binary' }), async (secret, choice, reason) => {
        const account = privateKeyToAccount(secret);
        const proposal = `0x${'2'.repeat(64)}`;
        const message = { from: account.address, timestamp: 1_667_323_235, proposal, choice, reason };
        const data = { domain: DOMAIN, types: { Vote: fields }, primaryType: 'Vote' as const, message };
        const sig = await account.signTypedData(data);
        const id = hashTypedData(data);
        expect(recoverSigner(id, sig)).toBe(
          (await recoverAddress({ hash: id, signature: sig })).toLowerCase(),
        );
        const ballot = { proposal, choice: asListed(choice), time: message.timestamp };
        const shown: Shown = { struct: 'Vote', id, signer: account.address, ballot };
        expect(judgeReceipt({ address: account.address, sig, data }, shown)).toBe('signed');
      }),
      { numRuns: 30 },
    );
  });
});

describe('a sealed vote', () => {
  it('shows who signed and when, but not what', async () => {
    const account = privateKeyToAccount(generatePrivateKey());
    const fields = [
      { name: 'from', type: 'address' },
      { name: 'proposal', type: 'bytes32' },
      { name: 'timestamp', type: 'uint64' },
      { name: 'choice', type: 'string' },
    ];
    const proposal = `0x${'2'.repeat(64)}`;
    const message = { from: account.address, proposal, timestamp: 1, choice: '0x03ab' } as const;
    const data = { domain: DOMAIN, types: { Vote: fields }, primaryType: 'Vote' as const, message };
    const receipt = { address: account.address, sig: await account.signTypedData(data), data };
    const ballot = { proposal, choice: '2', time: 1 };
    const shown: Shown = { struct: 'Vote', id: hashTypedData(data), signer: account.address, ballot };
    expect(judgeReceipt(receipt, shown)).toBe('signed-sealed');
  });
});
