import { getAddress, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { functionOf } from '@/components/panel/effects/decode/decode-call';
import FUNCTIONS from '@/components/panel/effects/decode/functions.json';
import ADDRESSES from '@/components/panel/effects/decode/known-addresses.json';
import { type AddressRow, namesOf } from '@/components/panel/effects/use-tables';
import GOVERNORS from '../../../../../public/governors.json';
import SOURCES from './table-sources.json';

const SOURCE = /^[\w.-]+\/[\w.-]+@[\da-f]{40}$/;
// Types of JSON know no tuples.
const ROWS = ADDRESSES as unknown as readonly AddressRow[];

/** Whether a row's source is a repository at a commit, and a path in it. */
function isSourced(source: string | undefined, sources: Readonly<Record<string, string>>): boolean {
  const [key = '', path = ''] = (source ?? '').split(/:(.*)/s);
  return SOURCE.test(sources[key] ?? '') && path !== '';
}

describe('the table of functions', () => {
  it('has at least three hundred, each under the hash of its signature', () => {
    const rows = Object.entries(FUNCTIONS);
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(
      rows.filter(([selector, signature]) => toFunctionSelector(`function ${signature}`) !== selector),
    ).toEqual([]);
    expect(rows.filter(([, signature]) => functionOf(signature) === null)).toEqual([]);
  });

  it('has a published source for each', () => {
    const sources: Readonly<Record<string, string>> = SOURCES.functions;
    const missing = Object.keys(FUNCTIONS).filter(
      (selector) => !isSourced(sources[selector], SOURCES.functionSources),
    );
    expect(missing).toEqual([]);
  });
});

describe('the table of addresses', () => {
  it('has at most two hundred, each once on its chain, with a right checksum and a published source', () => {
    const sources: Readonly<Record<string, string>> = SOURCES.addresses;
    const names = ROWS.map(([chainId, address]) => `${chainId} ${address}`);
    expect(names.length).toBeLessThanOrEqual(200);
    expect(new Set(names).size).toBe(names.length);
    expect(ROWS.filter(([, address]) => getAddress(address) !== address)).toEqual([]);
    expect(names.filter((name) => !isSourced(sources[name], SOURCES.addressSources))).toEqual([]);
  });

  it('names DAOs as the table of governors does', () => {
    const daos = new Set(['', ...GOVERNORS.map(({ name }) => name)]);
    expect(ROWS.filter(([, , dao]) => !daos.has(dao))).toEqual([]);
  });

  it('names an address only on its chain', () => {
    const nameOf = namesOf(ROWS);
    const uni = '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984';
    expect(nameOf(1, uni)).toMatch(/UNI/);
    expect(nameOf(10, uni)).toBeNull();
    expect(nameOf(null, uni)).toBeNull();
  });
});
