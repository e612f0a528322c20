import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../api/arguments';
import { FAULT_NAMES } from '../../api/faults/faults';
import { HUB_FAULT_NAMES } from '../../api/hub/hub-faults';
import { v09ListBody } from '../../api/wire/wire-v09';

/** Taken before the shared set-up forbids the network. */
const networkFetch = globalThis.fetch;

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A server of its own, and what it has printed so far. */
function start(...options: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/api/main.ts', ...options], { cwd: root });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  const told = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      };
      look();
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error(`The server ended: ${output}`)));
    });
  return {
    url: told(/Reference API: (\S+)\n.*\nTokens/),
    hubUrl: () => told(/hub, which needs no token: (\S+)\n/),
    printed: () => output,
    end: () => child.kill(),
  };
}

const served = (...words: string[]) => {
  const read = readArguments(words);
  if (!('port' in read)) throw new Error('A list was asked for.');
  return read;
};

describe('the arguments of the reference API', () => {
  it("are those of the service's published port and header unless others are given", () => {
    expect(served()).toEqual({
      port: 8787,
      hubPort: 8788,
      header: 'x-service-api-token',
      profile: 'canonical',
      fault: null,
      hubFault: null,
    });
  });

  it('take free ports for both', () => {
    expect(served('--port', '0')).toMatchObject({ port: 0, hubPort: 0 });
  });

  it.each([
    [['--profile', 'other'], 'There is no profile "other"'],
    [['--fault', 'other'], 'There is no fault "other"'],
    [['--port', 'other'], '--port takes a number'],
    [['--header', 'two words'], 'cannot be the name of a header'],
    [['--colour'], "Unknown option '--colour'"],
  ])('are refused as %j', (words, sentence) => {
    expect(() => readArguments(words)).toThrow(sentence);
  });

  it('list the faults', () => {
    expect(readArguments(['--fault', 'list'])).toHaveLength(FAULT_NAMES.length);
    expect(readArguments(['--hub-fault', 'list'])).toHaveLength(HUB_FAULT_NAMES.length);
  });
});

describe('the command line of the reference API', { timeout: 60_000 }, () => {
  it('serves what its arguments name, until it is ended', async () => {
    const server = start(
      ...['--port', '0', '--profile', 'v09', '--header', 'x-degov-api-token'],
      ...['--fault', '500-then-200', '--hub-fault', 'html'],
    );
    const url = await server.url;
    const hub = await server.hubUrl();
    expect(new URL(hub).port).not.toBe(new URL(url).port);
    const answer = await networkFetch(`${hub}?query=${encodeURIComponent('{proposals(first:1){id}}')}`);
    expect(await answer.text()).toContain('<html');
    const headers = { 'x-degov-api-token': 'demo-plus' };
    expect((await networkFetch(`${url}/v2/proposals?limit=1`, { headers })).status).toBe(500);
    const list = await networkFetch(`${url}/v2/proposals?limit=1`, { headers });
    expect(v09ListBody.parse(await list.json()).data).toHaveLength(1);
    expect((await networkFetch(`${url}/v2/proposals`)).status).toBe(402);
    server.end();
    for (const line of [
      'Tokens for the header x-degov-api-token: demo-plus',
      'Fault: 500-then-200, the first call of each route answers 500 INTERNAL_ERROR',
      'Profile: v09',
    ])
      expect(server.printed()).toContain(line);
  });
});
