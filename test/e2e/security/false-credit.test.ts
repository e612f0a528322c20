import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { FORUM_ORIGIN, openTheatre, type Theatre } from '../../security/open-theatre';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, settledChips } from '../stage/chips';

const [HONEST = '', TAKEN_FOR = ''] = demoThread
  .filter(({ platform, externalId }) => platform === 'snapshot' && externalId !== null)
  .map(({ url }) => url);
const FRAGMENT = HONEST.slice(HONEST.indexOf('#'));
const TRACK = `/clicks/track?url=${encodeURIComponent(HONEST)}&post_id=1`;
/** Longer than a link has to be in view, and than the script gathers what it reports. */
const READ = 1_500;

const page = (hrefs: readonly string[], head = '') =>
  `<!doctype html><title>Thread</title>${head}${hrefs.map((href) => `<p><a href="${href.replaceAll('&', '&amp;')}">the vote</a></p>`).join('')}`;

describe.each(BROWSERS)('a page in %s with disguised links', (kind) => {
  let theatre: Theatre;
  beforeAll(async () => {
    theatre = await openTheatre(kind);
  });
  afterAll(() => theatre?.end());
  beforeEach(() => theatre.service.forget());

  it("gets no chip and no call for the proposal that another site's click counter names", async () => {
    const hosts = [
      '//evil.example',
      '//203.0.113.7',
      '//xn--frum-0qa.example',
      `//${new URL(FORUM_ORIGIN).host}.evil.example`,
    ];
    const opened = await theatre.openForum(
      '/t/counted/1',
      page([...hosts.map((host) => `https:${host}${TRACK}`), `/\\evil.example${TRACK}`]),
    );
    await sleep(READ);
    expect(await chipsIn(opened)).toEqual([]);
    const based = await theatre.openForum('/t/based/2', page([TRACK], '<base href="https://evil.example/">'));
    await sleep(READ);
    expect(await chipsIn(based)).toEqual([]);
    expect(theatre.service.requests).toEqual([]);
    await opened.close();
    await based.close();
  });

  it('gets no chip and no call for a name like a known one, or another port', async () => {
    const hosts = [
      'snapshct.org',
      'snapshotorg.com',
      'signal-aave.com',
      'signal.aave.com.evil.io',
      'snapshot.org:8443',
    ];
    const opened = await theatre.openForum(
      '/t/alike/3',
      page(hosts.map((host) => `https://${host}/${FRAGMENT}`)),
    );
    await sleep(READ);
    expect((await chipsIn(opened)).filter(({ state }) => state !== 'empty')).toEqual([]);
    expect(theatre.service.requests).toEqual([]);
    await opened.close();
  });

  it('shows no figures of a proposal that the service only names for its title', async () => {
    theatre.service.api.setFault('part-of-title');
    const opened = await theatre.openForum('/t/guess/5', page([TAKEN_FOR]));
    const [chip] = await settledChips(opened);
    expect(chip?.state).toBe('choose');
    theatre.service.api.setFault(null);
    expect(theatre.service.api.requests.map(({ routeId }) => routeId)).toEqual(['v2.proposals.resolve']);
    await opened.close();
  });
});
