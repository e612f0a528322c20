import { hashTypedData } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { serveHub } from '../../api/hub/serve-hub';
import { serveHandler } from '../../api/serve-handler';
import { demoThreadPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipOf } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { openStage, type Stage } from '../stage/stage';

const HUB = 'hub.snapshot.org';
const GATEWAY = 'ipfs.snapshot.box';

const [link] = demoThread;
const TIME = 1_700_000_000;
const account = privateKeyToAccount(`0x${'7'.repeat(64)}`);
const fields = [
  { name: 'from', type: 'string' },
  { name: 'timestamp', type: 'uint64' },
  { name: 'proposal', type: 'bytes32' },
  { name: 'choice', type: 'uint32' },
];

/** The ballot's receipt as it is pinned. */
async function pinned() {
  const data = {
    domain: { name: 'snapshot', version: '0.1.4' },
    types: { Vote: fields },
    primaryType: 'Vote' as const,
    message: { from: account.address, timestamp: TIME, proposal: link?.externalId, choice: 1 },
  };
  return { address: account.address, sig: await account.signTypedData(data), data };
}

const CID = `Qm${'a'.repeat(44)}`;
type Row = Readonly<Record<string, unknown>>;

/** The reference hub with its first ballot cast by one key. */
async function serveSignedBallots() {
  const hub = await serveHub({ port: 0 });
  const id = hashTypedData((await pinned()).data);
  const signed = { voter: account.address, created: TIME, choice: 1, id, ipfs: CID };
  const front = await serveHandler(async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(`${hub.url}${pathname}${search}`);
    const { data, ...rest } = (await answer.json()) as {
      readonly data?: { readonly votes?: readonly Row[] };
    };
    const votes = data?.votes?.map((row, index) => (index === 0 ? { ...row, ...signed } : row));
    return Response.json({ ...rest, data: votes ? { ...data, votes } : data }, { status: answer.status });
  }, 0);
  return { url: front.url, close: () => Promise.all([front.close(), hub.close()]) };
}

async function serveReceipts() {
  const requests: { readonly path: string; readonly headers: readonly string[] }[] = [];
  const receipt = await pinned();
  const { url, close } = await serveHandler(async (request) => {
    const { pathname: path } = new URL(request.url);
    requests.push({ path, headers: [...request.headers.keys()] });
    return Response.json(receipt, { status: path === `/ipfs/${CID}` ? 200 : 404 });
  }, 0);
  return { url, close, requests };
}

const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);

describe.each(BROWSERS)('the signature of a ballot in %s', (kind) => {
  let hub: Awaited<ReturnType<typeof serveSignedBallots>>;
  let gateway: Awaited<ReturnType<typeof serveReceipts>>;
  let stage: Stage;
  let panel: Page;

  /** Until it has its effect: a click under load can be lost. */
  async function check(effect: string): Promise<void> {
    for (;;) {
      await panel.clickRole('button', 'Check the signature');
      const heard = await panel.waitFor(
        () => document.querySelector<HTMLElement>('.signature [role="status"]')?.innerText ?? '',
        [],
      );
      if (!heard.includes('will learn')) return void (await panel.shows(effect));
    }
  }

  beforeAll(async () => {
    [hub, gateway] = await Promise.all([serveSignedBallots(), serveReceipts()]);
    stage = await openStage(kind, {
      heldOrigins: [`https://${HUB}`, 'https://*.publicnode.com', 'https://*.drpc.org', `https://${GATEWAY}`],
      others: { [HUB]: portOf(hub), [GATEWAY]: portOf(gateway) },
    });
    await forgetService(stage);
    const thread = await stage.openForum(demoThreadPath);
    panel = await stage.browser.openPanel(thread);
    await panel.clickRole('button', 'Start');
    await chipOf(thread, 'resolved', { timeout: 20_000 });
    await panel.click('[aria-label="Ballots"] .fold');
    await panel.click('.all-voters');
  });
  afterAll(async () => {
    await stage?.end();
    await Promise.all([hub?.close(), gateway?.close()]);
  });

  it('is not requested before the click, which names who learns what', async () => {
    await panel.waitFor(() => {
      const row = document.querySelector<HTMLElement>('[aria-label="Ballots"] .row-name');
      if (row?.ariaExpanded !== 'true') row?.click();
      return document.querySelectorAll('.signature').length === 1;
    }, []);
    await panel.shows(`${GATEWAY} sees which receipt you read.`);
    expect(gateway.requests).toEqual([]);
  });

  it('is read on the click, with nothing that identifies page, reader or installation, and fits', async () => {
    await check('This address signed exactly this.');
    expect(gateway.requests.map(({ path }) => path)).toEqual([`/ipfs/${CID}`]);
    const named = gateway.requests.flatMap(({ headers }) => headers);
    expect(named.filter((name) => ['origin', 'referer', 'cookie', 'authorization'].includes(name))).toEqual(
      [],
    );
  });
});
