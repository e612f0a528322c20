import { afterEach, describe, expect, it } from 'vitest';
import { SOURCE_ORIGINS } from '@/utils/source/origins';
import { SECOND_NODES } from '@/utils/source/second-nodes';
import { type ServedHub, serveHub } from '../../../api/hub/serve-hub';
import { serveHandler } from '../../../api/serve-handler';
import { askHost } from '../../../smoke/ask-host';
import { type Question, questionOf } from '../../../smoke/questions';
import { tableOf, verdictOf } from '../../../smoke/tell-reports';

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

describe('the smoke test of public sources', () => {
  it('has a question for every source that is shipped', () => {
    expect([...SOURCE_ORIGINS, ...SECOND_NODES].filter(({ id }) => questionOf(id) === undefined)).toEqual([]);
  });

  it('asks a host twice, once with a null origin, and tells its status, CORS and limits', async () => {
    const served = await hub();
    const report = await ask(served.url);
    expect(served.requests.map(({ method, headers }) => [method, headers['origin']])).toEqual([
      ['GET', undefined],
      ['GET', 'null'],
    ]);
    expect(verdictOf([report])).toBe('good');
    const [head, line] = tableOf([report]).split('\n');
    expect(head).toMatch(/^host +status +CORS +Origin: null +archive +limits$/);
    expect(line).toMatch(/^127\.0\.0\.1:\d+ +200 +\* +accepted +no node +.*ratelimit-limit: 100/);
  });

  it('names what is not the answer, as the page of a proxy is not', async () => {
    const report = await ask((await hub({ fault: 'html' })).url);
    expect(verdictOf([report])).toBe('trouble');
    expect(tableOf([report])).toContain('200, no answer');
  });

  it('tells a host that refuses a null origin from one that is down', async () => {
    const refusing = await host(({ headers }) =>
      headers.get('origin') === 'null'
        ? new Response('no', { status: 403 })
        : Response.json({ data: { proposals: [] } }),
    );
    const report = await ask(refusing);
    expect(verdictOf([report])).toBe('trouble');
    expect(tableOf([report])).toMatch(/ 200 +none +403, no answer +no node +none named$/);
  });

  it('asks a node for its chain, and takes no other chain for it', async () => {
    const node = await host(() => Response.json({ jsonrpc: '2.0', id: 1, result: '0xa4b1' }));
    expect(verdictOf([await ask(node, 'chain-42161')])).toBe('good');
    expect(verdictOf([await ask(node, 'chain-1')])).toBe('trouble');
  });

  it('takes this machine for offline where nothing could be reached, and only there', async () => {
    const gone = await hub();
    await gone.close();
    const unreachable = await ask(gone.url);
    expect(verdictOf([unreachable])).toBe('offline');
    const reached = await ask((await hub()).url);
    expect(verdictOf([reached, unreachable])).toBe('trouble');
    expect(tableOf([reached, unreachable])).toContain('unreachable');
  });
});
