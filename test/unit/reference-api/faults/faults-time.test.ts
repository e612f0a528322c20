import { Buffer } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FaultName } from '../../../api/faults/faults';
import { proposalListBody } from '../../../api/wire/wire-canonical';
import { openApi } from '../open-api';

const LIST = '/v2/proposals?limit=1';
const MEGABYTE = 1024 * 1024;

function openWith(fault: FaultName) {
  const waits: number[] = [];
  const open = openApi({ sleep: async (milliseconds) => void waits.push(milliseconds) });
  open.api.setFault(fault);
  return { open, waits };
}

describe('faults of time', () => {
  it.each<[FaultName, number]>([
    ['slow', 3000],
    ['slow-7s', 7000],
    ['slow-19s', 19_000],
    ['slow-25s', 25_000],
    ['slow-40s', 40_000],
  ])('%s: waits, then answers properly', async (fault, milliseconds) => {
    const { open, waits } = openWith(fault);
    await open.read(proposalListBody, LIST);
    expect(waits).toEqual([milliseconds]);
  });

  it('never-answers: is still unanswered when everything else is done', async () => {
    const { open } = openWith('never-answers');
    const pending = open.fetch(LIST);
    open.api.setFault(null);
    await open.read(proposalListBody, LIST);
    expect(await Promise.race([pending, Promise.resolve('nothing')])).toBe('nothing');
    expect(open.api.requests.map(({ status }) => status)).toEqual([null, 200]);
  });

  it('never-ending-body: a blank a second, however long one reads', async () => {
    const { open, waits } = openWith('never-ending-body');
    const reader = (await open.fetch(LIST)).body?.getReader();
    for (let read = 0; read < 5; read += 1) {
      expect(await reader?.read()).toEqual({ done: false, value: new Uint8Array([0x20]) });
    }
    await reader?.cancel();
    expect(waits).toEqual([1000, 1000, 1000, 1000, 1000]);
  });

  it('drip: the proper body, a second before each byte and before the end', async () => {
    const { open, waits } = openWith('drip');
    const text = await (await open.fetch('/health')).text();
    expect(JSON.parse(text)).toMatchObject({ ok: true });
    expect(waits).toHaveLength(text.length + 1);
  });
});

describe('faults of the connection', () => {
  it('reset: the fetch fails, and the log has no status', async () => {
    const { open } = openWith('reset');
    await expect(open.fetch(LIST)).rejects.toThrow(TypeError);
    expect(open.api.requests).toMatchObject([{ path: '/v2/proposals', status: null }]);
  });

  it('reset-after-headers: a good status, then nothing', async () => {
    const { open } = openWith('reset-after-headers');
    const response = await open.fetch(LIST);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('broke');
  });

  it('huge-body: 50 MB, of which as much is made as is read', async () => {
    const { open } = openWith('huge-body');
    const reader = (await open.fetch(LIST)).body?.getReader();
    expect((await reader?.read())?.value).toHaveLength(MEGABYTE);
    await reader?.cancel();
    const whole = await (await open.fetch('/health')).arrayBuffer();
    expect(whole.byteLength).toBeGreaterThan(50 * MEGABYTE);
    expect(JSON.parse(Buffer.from(whole).toString('utf8'))).toMatchObject({ ok: true });
  });

  it('gzip-bomb: a small body that becomes 50 MB', async () => {
    const { open } = openWith('gzip-bomb');
    const response = await open.fetch(LIST);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const packed = Buffer.from(await response.arrayBuffer());
    expect(packed.length).toBeLessThan(MEGABYTE / 10);
    expect(gunzipSync(packed)).toHaveLength(50 * MEGABYTE);
  });
});
