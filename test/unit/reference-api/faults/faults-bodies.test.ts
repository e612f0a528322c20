import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import type { FaultName } from '../../../api/faults/faults';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { openApi, openWith } from '../open-api';

const LIST = '/v2/proposals?limit=3&daoId=compound';
const KEY = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });
const SUMMARY = `/v2/proposals/${KEY}/votes/summary`;

async function proper(path: string): Promise<string> {
  return (await openApi().fetch(path)).text();
}

/** Request ids and cursors differ from server to server. */
function data(json: string): unknown {
  return JSON.parse(json).data;
}

describe('a fault of bodies:', () => {
  it('utf8-bom starts with three bytes before the JSON', async () => {
    const bytes = Buffer.from(await (await openWith('utf8-bom').fetch(LIST)).arrayBuffer());
    expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, '{'.charCodeAt(0)]);
  });

  it('wrong-charset is the proper body under another name', async () => {
    const response = await openWith('wrong-charset').fetch(LIST);
    expect(response.headers.get('content-type')).toBe('application/json; charset=iso-8859-1');
    expect(data(await response.text())).toEqual(data(await proper(LIST)));
  });

  it('deep-nesting is JSON with 100,000 levels', async () => {
    const text = await (await openWith('deep-nesting').fetch(LIST)).text();
    expect(text.match(/\[{100000}\]{100000}/)).not.toBeNull();
  });

  it('proto-key gives every object a key of that name, and changes no other', async () => {
    const text = await (await openWith('proto-key').fetch(LIST)).text();
    const parsed = JSON.parse(text);
    expect(Object.hasOwn(parsed, '__proto__')).toBe(true);
    expect(Object.hasOwn(parsed.data.items[0].identity, 'constructor')).toBe(true);
    expect(Object(parsed.data.items[0]).title).toBe(Object(data(await proper(LIST))).items[0].title);
  });

  it('duplicate-keys has two titles, of which the last is right', async () => {
    const text = await (await openWith('duplicate-keys').fetch(LIST)).text();
    expect(text.match(/"title":"Not this title","title":/g)).toHaveLength(3);
    expect(data(text)).toEqual(data(await proper(LIST)));
  });
});

describe('faults of numbers', () => {
  it.each<[FaultName, string]>([
    ['power-as-number', '"votingPower":686289.042263234680383283'],
    ['counts-beyond-2-53', '"votes":9007199254740993,"uniqueVoters":9007199254740993'],
    ['counts-negative', '"votes":-1,"uniqueVoters":-1'],
    ['counts-fraction', '"votes":1.5,"uniqueVoters":1.5'],
  ])('%s', async (fault, figure) => {
    expect(await (await openWith(fault).fetch(SUMMARY)).text()).toContain(figure);
  });
});
