import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import type { FaultName } from '../../../api/faults/faults';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { proposalListBody } from '../../../api/wire/wire-canonical';
import { type OpenApi, openApi } from '../open-api';

const LIST = '/v2/proposals?limit=3&daoId=compound';
const KEY = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });
const SUMMARY = `/v2/proposals/${KEY}/votes/summary`;

function openWith(fault: FaultName): OpenApi {
  const open = openApi();
  open.api.setFault(fault);
  return open;
}

async function proper(path: string): Promise<string> {
  return (await openApi().fetch(path)).text();
}

/** Request ids and cursors differ from server to server. */
function data(json: string): unknown {
  return JSON.parse(json).data;
}

describe('faults of bodies', () => {
  it.each<[FaultName, number]>([
    ['always-204', 204],
    ['always-304', 304],
    ['empty-body', 200],
  ])('%s has nothing to read', async (fault, status) => {
    const response = await openWith(fault).fetch(LIST);
    expect([response.status, await response.text()]).toEqual([status, '']);
  });

  it.each<[FaultName, unknown]>([
    ['null-body', null],
    ['array-body', []],
    ['string-body', 'ok'],
  ])('%s is JSON of another kind', async (fault, expected) => {
    expect((await openWith(fault).get(LIST)).body).toEqual(expected);
  });

  it('always-206 holds the first half and says so', async () => {
    const response = await openWith('always-206').fetch(LIST);
    const text = await response.text();
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(
      `bytes 0-${Buffer.byteLength(text) - 1}/${Buffer.byteLength(await proper(LIST))}`,
    );
  });

  it.each<FaultName>(['truncated-json', 'trailing-garbage', 'power-nan'])('%s is no JSON', async (fault) => {
    const response = await openWith(fault).fetch(SUMMARY);
    expect(response.headers.get('content-type')).toBe('application/json');
    const text = await response.text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('utf8-bom starts with three bytes before the JSON', async () => {
    const bytes = Buffer.from(await (await openWith('utf8-bom').fetch(LIST)).arrayBuffer());
    expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, '{'.charCodeAt(0)]);
  });

  it('invalid-utf8 cannot be decoded', async () => {
    const bytes = await (await openWith('invalid-utf8').fetch(LIST)).arrayBuffer();
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError);
    expect(new TextDecoder().decode(bytes)).toContain('"title":"\uFFFD(\uFFFD');
  });

  it.each<[FaultName, string | null]>([
    ['wrong-charset', 'application/json; charset=iso-8859-1'],
    ['json-as-text-plain', 'text/plain'],
    ['json-as-html', 'text/html'],
    ['no-content-type', null],
  ])('%s is the proper body under another name', async (fault, contentType) => {
    const response = await openWith(fault).fetch(LIST);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(data(await response.text())).toEqual(data(await proper(LIST)));
  });

  it('deep-nesting is JSON that goes 100,000 levels down', async () => {
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
    ['power-78-digits', `"votingPower":${'9'.repeat(78)}}`],
    ['power-1e400', '"votingPower":1e400'],
    ['power-nan', '"votingPower":NaN'],
    ['power-exponent', '"votingPower":"1.5e+24"'],
    ['counts-beyond-2-53', '"votes":9007199254740993,"uniqueVoters":9007199254740993'],
    ['counts-negative', '"votes":-1,"uniqueVoters":-1'],
    ['counts-fraction', '"votes":1.5,"uniqueVoters":1.5'],
  ])('%s', async (fault, figure) => {
    expect(await (await openWith(fault).fetch(SUMMARY)).text()).toContain(figure);
  });

  it('leave the list alone, which has none', async () => {
    await openWith('power-1e400').read(proposalListBody, LIST);
  });
});
