import { expect, test, vi } from 'vitest';
import { FakeBackground, resolvedView } from '../fake-background';
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

test.each([1, 3, 6])('a page whose background dies %i times over is filled all the same', async (times) => {
  const rig = await startScript(post(1, link('a')), dying(times));
  await vi.advanceTimersByTimeAsync(60_000);
  await settle();
  expect(states()).toEqual(['resolved']);
  expect(rig.background.reports).toEqual(Array(times + 1).fill([proposal('a')]));
});

test('a background that never answers is not asked for ever, but again once there is something new', async () => {
  const rig = await startScript(post(1, link('a')), dying(Number.POSITIVE_INFINITY));
  await vi.advanceTimersByTimeAsync(600_000);
  const asked = rig.background.reports.length;
  expect(asked).toBeLessThan(10);
  document.body.insertAdjacentHTML('beforeend', post(2, link('b')));
  await settle();
  expect(rig.background.reports.length).toBeGreaterThan(asked);
});

test('a background that answers again after all that is told of a page once the reader scrolls', async () => {
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

test('a page whose extension is gone sends nothing more', async () => {
  const rig = await startScript(post(1, link('a')), dying(Number.POSITIVE_INFINITY));
  rig.background.present = false;
  const asked = rig.background.reports.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(rig.background.reports.length).toBe(asked);
});
