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
import { unexpectedErrors } from '../stage/unexpected-errors';

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

/** A ballot's receipt as it is pinned: signed for one choice, all at one time. */
async function pinned(choice: number) {
  const data = {
    domain: { name: 'snapshot', version: '0.1.4' },
    types: { Vote: fields },
    primaryType: 'Vote' as const,
    message: { from: account.address, timestamp: TIME, proposal: link?.externalId, choice },
  };
  return { address: account.address, sig: await account.signTypedData(data), data };
}

const CIDS = { honest: `Qm${'a'.repeat(44)}`, other: `Qm${'b'.repeat(44)}` };
type Row = Readonly<Record<string, unknown>>;

/** The reference hub with its two first ballots cast by one key, for choice 1 both; the second one's receipt says 2. */
async function serveSignedBallots() {
  const hub = await serveHub({ port: 0 });
  const cast = { voter: account.address, created: TIME, choice: 1 };
  const signed: readonly Row[] = [
    { ...cast, id: hashTypedData((await pinned(1)).data), ipfs: CIDS.honest },
    { ...cast, id: hashTypedData((await pinned(2)).data), ipfs: CIDS.other },
  ];
  const front = await serveHandler(async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(`${hub.url}${pathname}${search}`);
    const { data, ...rest } = (await answer.json()) as {
      readonly data?: { readonly votes?: readonly Row[] };
    };
    const votes = data?.votes?.map((row, index) => ({ ...row, ...signed[index] }));
    return Response.json({ ...rest, data: votes ? { ...data, votes } : data }, { status: answer.status });
  }, 0);
  return { url: front.url, close: () => Promise.all([front.close(), hub.close()]) };
}

async function serveReceipts() {
  const requests: { readonly path: string; readonly headers: readonly string[] }[] = [];
  const receipts: Readonly<Record<string, unknown>> = {
    [`/ipfs/${CIDS.honest}`]: await pinned(1),
    [`/ipfs/${CIDS.other}`]: await pinned(2),
  };
  const { url, close } = await serveHandler(async (request) => {
    const { pathname: path } = new URL(request.url);
    requests.push({ path, headers: [...request.headers.keys()] });
    return Response.json(receipts[path] ?? null, { status: path in receipts ? 200 : 404 });
  }, 0);
  return { url, close, requests };
}

const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);

describe.each(BROWSERS)('the signature of a ballot in %s', (kind) => {
  let hub: Awaited<ReturnType<typeof serveSignedBallots>>;
  let gateway: Awaited<ReturnType<typeof serveReceipts>>;
  let stage: Stage;
  let panel: Page;

  const shows = (text: string) =>
    panel.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 20_000 });

  /** Opens a ballot's row, and closes the others. */
  const openRow = (at: number) =>
    panel.waitFor(
      (index) => {
        const rows = [...document.querySelectorAll<HTMLElement>('[aria-label="Ballots"] .row-name')];
        for (const [place, row] of rows.entries()) {
          if ((place === index) !== (row.ariaExpanded === 'true')) row.click();
        }
        return rows[index]?.ariaExpanded === 'true' && document.querySelectorAll('.signature').length === 1;
      },
      [at],
    );

  /** Until it has its effect: a click under load can be lost. */
  async function check(effect: string): Promise<void> {
    for (;;) {
      await panel.clickRole('button', 'Check the signature');
      const heard = await panel.waitFor(
        () => document.querySelector<HTMLElement>('.signature [role="status"]')?.innerText ?? '',
        [],
      );
      if (!heard.includes('will learn')) return void (await shows(effect));
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
    await stage?.close();
    await Promise.all([hub?.close(), gateway?.close()]);
  });

  it('is not requested before the click, which names who learns what', async () => {
    await openRow(0);
    await shows(`${GATEWAY} sees which receipt you read.`);
    expect(gateway.requests).toEqual([]);
  });

  it('is read on the click, with nothing that identifies page, reader or installation, and fits', async () => {
    await check('This address signed exactly this.');
    expect(gateway.requests.map(({ path }) => path)).toEqual([`/ipfs/${CIDS.honest}`]);
    const named = gateway.requests.flatMap(({ headers }) => headers);
    expect(named.filter((name) => ['origin', 'referer', 'cookie', 'authorization'].includes(name))).toEqual(
      [],
    );
  });

  it('is reported as different if the address signed another choice than listed', async () => {
    await openRow(1);
    await check('This address signed something different from what is listed here.');
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
