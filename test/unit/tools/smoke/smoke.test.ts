import { afterEach, describe, expect, it } from 'vitest';
import * as shipped from '@/utils/source/origins';
import { SECOND_NODES } from '@/utils/source/second-nodes';
import { type ServedHub, serveHub } from '../../../api/hub/serve-hub';
import { serveHandler } from '../../../api/serve-handler';
import { askHost } from '../../../smoke/ask-host';
import { type Question, questionOf, RECEIPTS } from '../../../smoke/questions';
import { linesOf, verdictOf } from '../../../smoke/tell-reports';

/** Taken before the shared set-up forbids the network. */
const networkFetch = globalThis.fetch;

const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

async function hub(options: Partial<Parameters<typeof serveHub>[0]> = {}): Promise<ServedHub> {
  const served = await serveHub({ port: 0, ...options });
  closing.push(served.close);
  return served;
}

async function host(answer: (request: Request) => Response): Promise<string> {
  const served = await serveHandler(async (request) => answer(request), 0);
  closing.push(served.close);
  return served.url;
}

function question(id: string): Question {
  const found = questionOf(id);
  if (found === undefined) throw new Error(`No question for ${id}`);
  return found;
}

const ask = (origin: string, id = 'snapshot-hub') => askHost(origin, question(id), networkFetch);

const lineOf = (report: Parameters<typeof linesOf>[0][number]) =>
  linesOf([report], 'proposal-lens 1.1.0', '2026-11-29')[0];

/** Every https origin that the modules of origins name, however it is exported. */
function originsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^https:\/\/[^/]+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(originsIn) : [];
}

describe('the smoke test of public sources', () => {
  it('has a question for every source that is shipped', () => {
    const sources = [...shipped.SOURCE_ORIGINS, ...SECOND_NODES];
    expect(sources.filter(({ id }) => questionOf(id) === undefined)).toEqual([]);
    const asked = [...sources.map(({ origin }) => origin), questionOf(RECEIPTS) && shipped.RECEIPT_ORIGIN];
    const named = originsIn({ ...shipped, SECOND_NODES });
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((origin) => !asked.includes(origin))).toEqual([]);
  });

  it('calls a host twice, once with a null origin, and reports its status, CORS and limits', async () => {
    const served = await hub();
    const report = await ask(served.url);
    expect(served.requests.map(({ method, headers }) => [method, headers['origin']])).toEqual([
      ['GET', undefined],
      ['GET', 'null'],
    ]);
    expect(verdictOf([report])).toBe('good');
    expect(lineOf(report)).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+ · GET \/graphql\?query=\{proposals\(first:1\)\{id\}\} · ok · \d+ ms · CORS \* · limits .*ratelimit-limit: 100.* · proposal-lens 1\.1\.0, 2026-11-29$/,
    );
  });

  it('names a wrong answer, such as the page of a proxy', async () => {
    const report = await ask((await hub({ fault: 'html' })).url);
    expect(verdictOf([report])).toBe('trouble');
    expect(lineOf(report)).toContain(' · FAULT 200, no answer · ');
  });

  it('separates a host that refuses a null origin from one that is down', async () => {
    const refusing = await host(({ headers }) =>
      headers.get('origin') === 'null'
        ? new Response('no', { status: 403 })
        : Response.json({ data: { proposals: [] } }),
    );
    const report = await ask(refusing);
    expect(verdictOf([report])).toBe('trouble');
    expect(lineOf(report)).toMatch(
      / · FAULT with Origin: null, 403, no answer · \d+ ms · CORS none · limits none named · /,
    );
  });

  it('asks a node for its chain, and accepts no other', async () => {
    const node = await host(() => Response.json({ jsonrpc: '2.0', id: 1, result: '0xa4b1' }));
    const report = await ask(node, 'chain-42161');
    expect(verdictOf([report])).toBe('good');
    expect(lineOf({ ...report, archive: '128 blocks' })).toMatch(
      / · POST eth_chainId · ok · .* · archive 128 blocks · /,
    );
    expect(verdictOf([await ask(node, 'chain-1')])).toBe('trouble');
  });

  it('calls this machine offline only if nothing could be reached', async () => {
    const gone = await hub();
    await gone.close();
    const unreachable = await ask(gone.url);
    expect(verdictOf([unreachable])).toBe('offline');
    const reached = await ask((await hub()).url);
    expect(verdictOf([reached, unreachable])).toBe('trouble');
    expect(lineOf(unreachable)).toContain(' · FAULT unreachable · ');
  });
});
