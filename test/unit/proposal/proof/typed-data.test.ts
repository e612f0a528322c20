import fc from 'fast-check';
import { hashTypedData } from 'viem';
import { describe, expect, it } from 'vitest';
import { PROPOSAL_STRUCTS } from '@/utils/proof/prove-text';
import { digestOf, type Field, isFieldType } from '@/utils/proof/typed-data';

const text = fc.string({ unit: 'binary' });
const hex = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: length, maxLength: length })
    .map((all) => `0x${all.map((digit) => digit.toString(16)).join('')}`);
const digits = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n }).map(String);
const VALUES = {
  address: hex(40),
  bytes32: hex(64),
  string: text,
  uint32: digits(32n),
  uint64: digits(64n),
};

function valuesOf(type: Field[1]): fc.Arbitrary<string | string[]> {
  const values = VALUES[type.replace('[]', '') as keyof typeof VALUES];
  return type.endsWith('[]') ? fc.array(values, { maxLength: 5 }) : values;
}

/** Messages of one struct. */
const messagesOf = (fields: readonly Field[]) =>
  fc
    .tuple(...fields.map(([name, type]) => valuesOf(type).map((value) => [name, value] as const)))
    .map((entries) => new Map<string, string | readonly string[]>(entries));

const whole = fc
  .constantFrom(...PROPOSAL_STRUCTS)
  .chain((fields) => messagesOf(fields).map((message) => ({ fields, message })));

function digestByViem(fields: readonly Field[], message: ReadonlyMap<string, unknown>): string {
  return hashTypedData({
    domain: { name: 'snapshot', version: '0.1.4' },
    types: { Proposal: fields.map(([name, type]) => ({ name, type })) },
    primaryType: 'Proposal',
    message: Object.fromEntries(message),
  });
}

describe('digests of typed data', () => {
  it('equal those of viem for any message of every known struct', () => {
    fc.assert(
      fc.property(whole, ({ fields, message }) => {
        expect(digestOf('Proposal', fields, message)).toBe(digestByViem(fields, message));
      }),
    );
  });

  it('equal those of viem for any list and any value of a struct', () => {
    const types = Object.keys(VALUES)
      .flatMap((type) => [type, `${type}[]`])
      .filter(isFieldType);
    const fields = types.map((type): Field => [`the_${type.replace('[]', 's')}`, type]);
    fc.assert(
      fc.property(messagesOf(fields), (message) => {
        expect(digestOf('Proposal', fields, message)).toBe(digestByViem(fields, message));
      }),
    );
  });

  it('do not exist if a field is missing', () => {
    fc.assert(
      fc.property(whole, fc.nat(), ({ fields, message }, at) => {
        const [name = ''] = fields[at % fields.length] ?? [];
        message.delete(name);
        expect(digestOf('Proposal', fields, message)).toBeNull();
      }),
    );
  });

  it.each([
    ['address', '0x12'],
    ['address', 'vitalik.eth'],
    ['uint64', '18446744073709551616'],
    ['uint64', '-1'],
    ['uint64', '1.5'],
    ['uint64', ['1']],
    ['string', ['a']],
    ['string[]', 'a'],
    ['bytes32', '0x12'],
    ['uint32', '4294967296'],
    ['uint32[]', ['1', '-1']],
  ] as const)('do not exist if %s is %s', (type, value) => {
    expect(digestOf('Proposal', [['field', type]], new Map([['field', value]]))).toBeNull();
  });

  it('cover each struct of a proposal once, the newest with all later fields', () => {
    const names = PROPOSAL_STRUCTS.map((fields) => fields.map((field) => field.join(' ')).join());
    expect(new Set(names).size).toBe(6);
    expect(names[0]).toContain('from string,space');
    expect(names[1]).toContain('from address,space');
    expect(names[5]).toMatch(/network string,plugins string$/);
  });
});
