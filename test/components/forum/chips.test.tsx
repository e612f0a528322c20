import { afterEach, expect, test } from 'vitest';
import { FakeBackground, resolvedView } from './fake-background';
import {
  append,
  button,
  card,
  chips,
  inside,
  link,
  proposal,
  type Rig,
  settle,
  startScript,
  stopScript,
} from './forum-rig';

let rig: Rig;
afterEach(() => stopScript(rig));

test('the background’s view is drawn: state, word, accessible name and ring', async () => {
  rig = await startScript(link('a'));
  const [chip] = chips();
  expect(chip?.dataset['state']).toBe('resolved');
  expect(button(chip).getAttribute('aria-label')).toBe('Proposal: active, quorum progress 0.78');
  expect(button(chip).textContent).toBe('Active');
  expect(button(chip).querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')).toBe('78 200');
});

test('nothing of a chip can be reached from the page but its host', async () => {
  rig = await startScript(link('a'));
  expect(chips()[0]?.textContent).toBe('');
  expect(chips()[0]?.shadowRoot).toBeNull();
  expect(chips()[0]?.firstElementChild?.shadowRoot).toBeNull();
});

test.each([
  ['reached without a figure', { fill: null, reached: true }, [], 2],
  ['not reached, without a figure', { fill: null, reached: false }, [], 2],
  ['a figure beyond the requirement', { fill: 2.5, reached: null }, ['100 200'], 2],
  ['a figure just below the requirement', { fill: 0.9996, reached: false }, ['99 200'], 2],
])('the ring of %s says no more than that', async (_, ring, fills, paths) => {
  const background = new FakeBackground();
  background.answer = ([url = '']) => ({ chips: [{ ...resolvedView(url), ring }] });
  rig = await startScript(link('a'), background);
  const drawn = [...button(chips()[0]).querySelectorAll('path')];
  expect(drawn).toHaveLength(paths);
  expect(drawn.flatMap((path) => path.getAttribute('stroke-dasharray') ?? [])).toEqual(fills);
});

test('without a token there are no chips, until the background asks again', async () => {
  const background = new FakeBackground();
  background.answer = () => ({ chips: 'off' });
  rig = await startScript(link('a'), background);
  append(link('b'));
  await settle();
  expect(chips()).toEqual([]);
  background.answer = (links) => ({ chips: links.map(resolvedView) });
  background.notify({ type: 'report' });
  await settle();
  expect(chips()).toHaveLength(2);
  background.answer = () => ({ chips: 'off' });
  background.notify({ type: 'report' });
  await settle();
  expect(chips()).toEqual([]);
});

test('a link waits as pending until its state arrives', async () => {
  const background = new FakeBackground();
  background.answer = () => ({ chips: [] });
  rig = await startScript(link('a'), background);
  expect(chips()[0]?.dataset['state']).toBe('pending');
  background.notify({
    type: 'chips',
    chips: [{ ...resolvedView(proposal('a')), state: 'limited', ring: null }],
  });
  expect(chips()[0]?.dataset['state']).toBe('limited');
});

test('with chips on, a new post has its chips before the background was asked', async () => {
  rig = await startScript(link('a'));
  rig.background.answer = () => undefined;
  append(link('b'));
  await settle();
  expect(chips().map((chip) => chip.dataset['state'])).toEqual(['resolved', 'pending']);
});

test.each([undefined, null, 'off', { chips: 'on' }, { chips: { length: 1 } }])(
  'an answer that is none, such as %o, changes nothing',
  async (answer) => {
    const background = new FakeBackground();
    background.answer = () => answer;
    rig = await startScript(link('a'), background);
    expect(chips()).toEqual([]);
  },
);

test('malformed views are left out, the others are drawn', async () => {
  const background = new FakeBackground();
  background.answer = ([a = '', b = '']) => ({
    chips: [{ ...resolvedView(a), card: null }, resolvedView(b)],
  });
  rig = await startScript(`${link('a')} ${link('b')}`, background);
  expect(chips().map((chip) => chip.dataset['state'])).toEqual(['pending', 'resolved']);
});

test('when the extension is gone, the page is left as it was', async () => {
  rig = await startScript(link('a'));
  button(chips()[0]).dispatchEvent(new Event('focus'));
  await settle();
  expect(card()).not.toBeNull();
  rig.background.present = false;
  append(link('b'));
  await settle();
  expect(chips()).toEqual([]);
  expect(card()).toBeNull();
  rig.background.present = true;
  append(link('c'));
  await settle();
  expect(chips()).toEqual([]);
});

test('nothing is sent from a hidden tab; what was missed is made up for', async () => {
  rig = await startScript(link('a'));
  let hidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  append(link('b'));
  await settle();
  expect(rig.background.reports).toHaveLength(1);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(rig.background.reports.at(-1)).toEqual([proposal('a'), proposal('b')]);
  Reflect.deleteProperty(document, 'hidden');
});

test('an outline shows for two seconds and leaves the link alone', async () => {
  rig = await startScript(`<p>${link('a')}</p>`);
  const before = document.querySelector('p')?.innerHTML;
  rig.background.notify({ type: 'outline', url: proposal('a') });
  const outline = document.querySelector('proposal-lens-outline');
  expect(inside(outline).querySelector('div')).not.toBeNull();
  expect(document.querySelector('p')?.innerHTML).toBe(before);
  for (let round = 0; round < 3; round += 1) await settle();
  expect(document.querySelector('proposal-lens-outline')).toBeNull();
});
