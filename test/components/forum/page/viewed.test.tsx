import { expect, test, vi } from 'vitest';
import { wordlessView } from '../fake-background';
import {
  append,
  chips,
  cloak,
  link,
  post,
  proposal,
  type Rig,
  read,
  setHidden,
  settle,
  startScript,
  stateOf,
  uncloak,
} from '../forum-rig';

const anchor = (index = 0) => document.querySelectorAll('a')[index] ?? document.body;
const viewed = ({ background }: Rig) => background.viewed.at(-1);

test('a link that was in view for a second is reported as viewed, together with all links', async () => {
  const rig = await startScript(`${link('a')} ${link('b')}`);
  expect(rig.background.viewed).toEqual([[]]);
  await read(rig, anchor(1));
  expect(rig.background.viewed).toEqual([[], [proposal('b')]]);
  expect(rig.background.reports.at(-1)).toEqual([proposal('a'), proposal('b')]);
});

test('a link in view for less than a second is not reported as viewed', async () => {
  const rig = await startScript(link('a'));
  rig.eyes.see(anchor());
  await vi.advanceTimersByTimeAsync(900);
  rig.eyes.lose(anchor());
  await settle();
  expect(rig.background.viewed).toEqual([[]]);
});

test('a link that is only half in view is not reported as viewed', async () => {
  const rig = await startScript(link('a'));
  rig.eyes.see(anchor(), 0.5);
  await settle();
  expect(rig.background.viewed).toEqual([[]]);
});

test('the script watches only links to proposals, and none that has left the page', async () => {
  const rig = await startScript(`${link('a')} <a href="https://example.org/">elsewhere</a> ${link('b')}`);
  expect([...rig.eyes.watched]).toEqual([anchor(0), anchor(2)]);
  anchor(0).remove();
  await settle();
  expect([...rig.eyes.watched]).toEqual([anchor(1)]);
});

test('a viewed link stays viewed when its post is emptied and filled again', async () => {
  const rig = await startScript(post(1, link('a')) + post(2, link('b')));
  await read(rig, anchor());
  cloak(1);
  await settle();
  uncloak(1, link('a'));
  append(post(3, link('c')));
  await settle();
  expect(viewed(rig)).toEqual([proposal('a')]);
});

test('another topic counts as another visit', async () => {
  history.pushState(null, '', '/t/first/1');
  const rig = await startScript(post(1, link('a')));
  await read(rig, anchor());
  history.pushState(null, '', '/t/second/2');
  document.body.innerHTML = post(1, link('a') + link('b'));
  await settle();
  expect(viewed(rig)).toEqual([]);
});

test('a second counts again when the link leads elsewhere meanwhile', async () => {
  const rig = await startScript(link('a'));
  rig.eyes.see(anchor());
  await vi.advanceTimersByTimeAsync(900);
  anchor().setAttribute('href', proposal('b'));
  await settle();
  expect(viewed(rig)).toEqual([]);
});

test('no second passes in a hidden tab, and all start again when it comes back', async () => {
  const rig = await startScript(link('a'));
  rig.eyes.see(anchor());
  setHidden(true);
  await settle();
  setHidden(false);
  await settle();
  expect(viewed(rig)).toEqual([]);
  await read(rig, anchor());
  expect(viewed(rig)).toEqual([proposal('a')]);
});

test.each([
  ['that is not drawn', `<p hidden>${link('a')}</p>`],
  ['that is clipped away', `<p data-clipped>${link('a')}</p>`],
  ['that is transparent', `<p style="opacity: 0">${link('a')}</p>`],
  ['that is invisible', `<p style="visibility: hidden">${link('a')}</p>`],
  ['made transparent by a filter', `<p style="filter: opacity(0)">${link('a')}</p>`],
  ['made black by a filter', `<p style="filter: grayscale(1) brightness(0)">${link('a')}</p>`],
  ['made white by a filter', `<p style="filter: brightness(100)">${link('a')}</p>`],
  ['made white by much contrast', `<p style="filter: contrast(1e+06)">${link('a')}</p>`],
  ['masked away', `<p style="mask-image: linear-gradient(transparent, transparent)">${link('a')}</p>`],
  ['as good as transparent', `<p style="opacity: 0.2"><b style="opacity: 0.2">${link('a')}</b></p>`],
])('a bait %s gets a chip but never counts as viewed', async (_, html) => {
  const rig = await startScript(`${html} ${link('b')}`);
  await read(rig, anchor(0));
  await read(rig, anchor(1));
  expect(viewed(rig)).toEqual([proposal('b')]);
  expect(chips()).toHaveLength(2);
});

test('a link that was clipped when its second was over counts once it is free, without leaving the view', async () => {
  const rig = await startScript(`<p data-clipped>${link('a')}</p>`);
  await read(rig, anchor());
  expect(viewed(rig)).toEqual([]);
  anchor().parentElement?.removeAttribute('data-clipped');
  await vi.advanceTimersByTimeAsync(5000);
  expect(viewed(rig)).toEqual([proposal('a')]);
});

test('a link that Firefox does not report, or that Chromium reports as covered, counts if it is on top', async () => {
  const rig = await startScript(`${link('a')} ${link('b')} <p data-clipped>${link('c')}</p>`);
  rig.eyes.see(anchor(0), 1, undefined);
  rig.eyes.see(anchor(1), 1, false);
  rig.eyes.see(anchor(2), 1, false);
  await settle();
  await settle();
  expect(viewed(rig)).toEqual([proposal('a'), proposal('b')]);
});

test('no point is tested if Chromium reports the link as uncovered, because that is slow on a long page', async () => {
  const rig = await startScript(link('a'));
  const looks = vi.spyOn(Document.prototype, 'elementsFromPoint');
  await read(rig, anchor());
  expect(viewed(rig)).toEqual([proposal('a')]);
  expect(looks).not.toHaveBeenCalled();
});

test('a link that stays clipped is tested a few times, and again if the reader has scrolled', async () => {
  const rig = await startScript(`<p data-clipped>${link('a')}</p>`);
  const looks = vi.spyOn(Document.prototype, 'elementsFromPoint');
  await read(rig, anchor());
  await vi.advanceTimersByTimeAsync(600_000);
  // At three places of its one line each time.
  expect(looks).toHaveBeenCalledTimes(6 * 3);
  anchor().parentElement?.removeAttribute('data-clipped');
  window.dispatchEvent(new Event('scrollend'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(viewed(rig)).toEqual([proposal('a')]);
});

test('a hidden tab sends nothing, and catches up later', async () => {
  const rig = await startScript(link('a'));
  setHidden(true);
  append(link('b'));
  await settle();
  expect(rig.background.reports).toHaveLength(1);
  expect(chips()).toHaveLength(1);
  setHidden(false);
  await settle();
  expect(rig.background.reports.at(-1)).toEqual([proposal('a'), proposal('b')]);
  expect(chips()).toHaveLength(2);
});

test('a message to a hidden tab is drawn when it comes back', async () => {
  const rig = await startScript(link('a'));
  setHidden(true);
  rig.background.notify({
    type: 'chips',
    chips: [wordlessView(proposal('a'), 'error')],
  });
  await settle();
  expect(stateOf(chips()[0])).toBe('resolved');
  setHidden(false);
  await settle();
  expect(stateOf(chips()[0])).toBe('error');
});

test('a tab that loads hidden reports and gets its chips once it is shown, without an idle moment', async () => {
  setHidden(true);
  const rig = await startScript(link('a') + link('b'));
  expect(rig.background.reports).toEqual([]);
  vi.stubGlobal('requestIdleCallback', () => 0);
  setHidden(false);
  await settle();
  expect(rig.background.reports).toEqual([[proposal('a'), proposal('b')]]);
  expect(chips()).toHaveLength(2);
});

test('work that waited for an idle moment in a hidden tab is done once, when it is shown', async () => {
  const rig = await startScript(link('a'));
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  rig.background.notify({ type: 'chips', chips: [wordlessView(proposal('a'), 'error')] });
  setHidden(true);
  for (const run of idle) run();
  await settle();
  expect(stateOf(chips()[0])).toBe('resolved');
  setHidden(false);
  await settle();
  expect(stateOf(chips()[0])).toBe('error');
});
