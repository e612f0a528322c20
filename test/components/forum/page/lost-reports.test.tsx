import { expect, test, vi } from 'vitest';
import { FakeBackground, resolvedView, wordlessView } from '../fake-background';
import { chips, link, post, proposal, settle, startScript, stateOf } from '../forum-rig';

/** A background that dies at the first so many reports. */
function dying(times: number): FakeBackground {
  const background = new FakeBackground();
  let left = times;
  background.answer = (links) => {
    left -= 1;
    return left >= 0 ? undefined : { chips: links.map(resolvedView), density: 'chip' };
  };
  return background;
}

const states = () => chips().map(stateOf);

test.each([1, 3, 6])('a page whose background dies %i times is filled anyway', async (times) => {
  const rig = await startScript(post(1, link('a')), dying(times));
  await vi.advanceTimersByTimeAsync(60_000);
  await settle();
  expect(states()).toEqual(['resolved']);
  expect(rig.background.reports).toEqual(Array(times + 1).fill([proposal('a')]));
});

test('a background that never answers is asked again only when there is something new', async () => {
  const rig = await startScript(post(1, link('a')), dying(Number.POSITIVE_INFINITY));
  await vi.advanceTimersByTimeAsync(600_000);
  const asked = rig.background.reports.length;
  expect(asked).toBeLessThan(10);
  document.body.insertAdjacentHTML('beforeend', post(2, link('b')));
  await settle();
  expect(rig.background.reports.length).toBeGreaterThan(asked);
});

test("a background that answers again gets a page's report once the reader scrolls", async () => {
  const background = dying(Number.POSITIVE_INFINITY);
  const silence = background.answer;
  const rig = await startScript(post(1, link('a')), background);
  await vi.advanceTimersByTimeAsync(600_000);
  const asked = rig.background.reports.length;
  window.dispatchEvent(new Event('scrollend'));
  await vi.advanceTimersByTimeAsync(600_000);
  // One move, one report: who does not answer is not asked for ever.
  expect(rig.background.reports.length).toBe(asked + 1);
  background.answer = (links) => ({ chips: links.map(resolvedView), density: 'chip' });
  window.dispatchEvent(new Event('scrollend'));
  await settle();
  expect(states()).toEqual(['resolved']);
  background.answer = silence;
  window.dispatchEvent(new Event('scrollend'));
  await settle();
  expect(rig.background.reports.length).toBe(asked + 2);
});

test('a page that returns from the back-forward cache reports once more, and shows what is known by then', async () => {
  const rig = await startScript(post(1, link('a')));
  for (const round of [1, 2]) {
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(rig.background.reports.at(-1)).toEqual([]);
    rig.background.answer = (links) => ({
      chips: links.map((url) => wordlessView(url, round === 1 ? 'error' : 'not-found')),
      density: 'chip',
    });
    window.dispatchEvent(new Event('pageshow'));
    await settle();
    expect(rig.background.reports.at(-1)).toEqual([proposal('a')]);
    expect(states()).toEqual([round === 1 ? 'error' : 'not-found']);
  }
});

test('a page that returns from the back-forward cache after an update has no chips any more', async () => {
  const rig = await startScript(post(1, link('a')));
  expect(chips()).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  rig.background.present = false;
  const sent = rig.background.sent.length;
  window.dispatchEvent(new Event('pageshow'));
  await settle();
  expect(chips()).toEqual([]);
  expect(rig.background.sent).toHaveLength(sent);
});
