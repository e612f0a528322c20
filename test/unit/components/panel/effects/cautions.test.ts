import { encodeFunctionData, type Hex, keccak256, parseAbiItem, toFunctionSignature, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import CAUTIONED from '@/components/panel/effects/decode/cautions.json';
import { functionOf } from '@/components/panel/effects/decode/decode-call';
import type { Effect } from '@/components/panel/effects/decode/effects-of';
import FUNCTIONS from '@/components/panel/effects/decode/functions.json';
import { allOf, cautionsIn, readEffects } from '@/components/panel/effects/decode/read-effects';

const TABLE = new Map(Object.entries(FUNCTIONS));
const TARGET = `0x${'12'.repeat(20)}` as const;
const OTHER = `0x${'34'.repeat(20)}` as const;
const NO_ROLE = `0x${'0'.repeat(64)}`;

function called(signature: string, ...args: readonly unknown[]): Effect {
  // A text known only at run time has no types.
  const item = parseAbiItem(`function ${signature}`) as unknown as { readonly name: string };
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args: [...args] } as never) as Hex;
  return { target: TARGET, value: 0n, signature: '', data };
}

const cautions = (...effects: readonly Effect[]) =>
  allOf(readEffects(effects, TABLE, 1)).map(({ caution }) => caution);

describe('the cautions of calls', () => {
  it.each([
    ['code', called('upgradeTo(address)', OTHER)],
    ['code', called('upgradeAndCall(address,address,bytes)', OTHER, OTHER, '0x')],
    ['code', called('_setImplementation(address)', OTHER)],
    ['code', called('diamondCut((address,uint8,bytes4[])[])', [[OTHER, 0, ['0x12345678']]])],
    ['power', called('transferOwnership(address)', OTHER)],
    ['power', called('grantRole(bytes32,address)', NO_ROLE, OTHER)],
    ['power', called('grantRole(bytes32,address)', keccak256(toHex('PROPOSER_ROLE')), OTHER)],
    // ADMIN_ROLE of AccessManager (OpenZeppelin/openzeppelin-contracts).
    ['power', called('grantRole(uint64,address,uint32)', 0n, OTHER, 0)],
    ['role', called('grantRole(uint64,address,uint32)', 7n, OTHER, 0)],
    ['role', called('grantRole(bytes32,address)', keccak256(toHex('PAUSER_ROLE')), OTHER)],
    ['role', called('grantRole(bytes32,address)', keccak256(toHex('SOME_ROLE')), OTHER)],
    ['power', called('setRoleAdmin(bytes32,bytes32)', keccak256(toHex('PAUSER_ROLE')), NO_ROLE)],
    ['power', called('setPendingAdmin(address)', OTHER)],
    ['power', called('updateTimelock(address)', OTHER)],
    ['wallet', called('addOwnerWithThreshold(address,uint256)', OTHER, 1n)],
    ['wallet', called('enableModule(address)', OTHER)],
    ['spending', called('approve(address,uint256)', OTHER, 2n ** 256n - 1n)],
  ] as const)('say "%s" of a call that does it', (caution, effect) => {
    expect(cautions(effect)).toEqual([caution]);
  });

  it('are not for a call that only moves, limits or takes away', () => {
    const effects = [
      called('transfer(address,uint256)', OTHER, 1n),
      called('approve(address,uint256)', OTHER, 2n ** 256n - 2n),
      called('revokeRole(bytes32,address)', NO_ROLE, OTHER),
      called('removePoolAdmin(address)', OTHER),
      called('acceptOwnership()'),
    ];
    expect(cautions(...effects)).toEqual(effects.map(() => null));
  });

  it('are not for bytes whose function is unknown, or which do not fit it', () => {
    const { data } = called('upgradeTo(address)', OTHER);
    expect(cautions({ ...called('upgradeTo(address)', OTHER), data: `${data}00` })).toEqual([null]);
  });

  it("are for a function that the contract's own text names, too", () => {
    const { data } = called('_setPendingAdmin(address)', OTHER);
    const named = { data: `0x${data.slice(10)}`, signature: '_setPendingAdmin(address)' } as const;
    expect(cautions({ target: TARGET, value: 0n, ...named })).toEqual(['power']);
  });

  it('are for calls inside others, and are listed once, the gravest first', () => {
    const { data } = called('upgradeTo(address)', OTHER);
    const outer = called('execute(address,uint256,bytes,bytes32,bytes32)', OTHER, 0n, data, NO_ROLE, NO_ROLE);
    const owner = called('setOwner(address)', OTHER);
    expect(cautions(outer)).toEqual([null, 'code']);
    const role = called('grantRole(uint64,address,uint32)', 7n, OTHER, 0);
    const read = readEffects([role, owner, outer, owner], TABLE, 1);
    expect(cautionsIn(read)).toEqual(['code', 'power', 'role']);
  });

  it('are only for functions of the table, whose sources are published', () => {
    const known = new Set(
      Object.values(FUNCTIONS).flatMap((signature) => {
        const item = functionOf(signature);
        return item === null ? [] : [toFunctionSignature(item)];
      }),
    );
    expect(
      Object.values(CAUTIONED)
        .flat()
        .filter((signature) => !known.has(signature)),
    ).toEqual([]);
  });
});
