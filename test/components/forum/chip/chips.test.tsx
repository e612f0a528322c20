import { expect, test, vi } from 'vitest';
import { FakeBackground, resolvedView, unseenView, wordlessView } from '../fake-background';
import {
  append,
  button,
  card,
  chips,
  cloak,
  inside,
  layoutOf,
  link,
  ownValue,
  post,
  proposal,
  read,
  settle,
  startScript,
  stateOf,
  trusted,
  uncloak,
  urlOf,
  words,
} from '../forum-rig';

const word = (chip: Element | undefined) => inside(chip).querySelector('span')?.getAttribute('w');

/** How full a chip's ring is, and the mark in it. */
function ring(chip: Element | undefined) {
  const drawn = inside(chip).querySelector<HTMLElement>('.ring');
  return drawn && [ownValue(drawn, 'fill'), words(drawn)];
}

test("the background's view is drawn: state, word, accessible name and ring", async () => {
  await startScript(link('a'));
  const [chip] = chips();
  expect(stateOf(chip)).toBe('resolved');
  expect(button(chip).getAttribute('aria-label')).toBe('Proposal: active, quorum 78%');
  expect(word(chip)).toBe('Active');
  expect(ring(chip)).toEqual(['78%', '']);
});

test('a disc shows a caution about its link, too', async () => {
  const background = new FakeBackground();
  const unlisted = { look: 'caution', mark: { kind: 'sign', sign: '⚠' } };
  background.answer = ([one = '', other = '']) => ({
    chips: [{ ...resolvedView(one), ...unlisted }, resolvedView(other)],
    density: 'dot',
  });
  await startScript(link('a') + link('b'), background);
  expect(chips().map((chip) => inside(chip).querySelector('b')?.getAttribute('w') ?? null)).toEqual([
    '⚠',
    null,
  ]);
  expect(chips().map((chip) => inside(chip).getAttribute('look'))).toEqual(['caution', 'open']);
});

test('the room for all chips is measured before the first is inserted, with one layout', async () => {
  const standing: number[] = [];
  const computed = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    standing.push(chips().length);
    return computed(element);
  });
  const names = Array.from({ length: 60 }, (_, index) => `${index}`);
  await startScript(names.map((name) => link(name)).join(''));
  expect(chips().length).toBe(60);
  expect(standing.length).toBeGreaterThan(60);
  expect(standing.every((count) => count === 0)).toBe(true);
});

test.each([
  ['nothing that is known', null, 'dashed', ''],
  ['the requirement', 1, 'ring', '100%'],
  ['a figure just below the requirement', 0.9996, 'ring', '99%'],
  ['zero', 0, 'ring', '0%'],
])('the ring of %s shows only that', async (_, fill, shape, drawn) => {
  const background = new FakeBackground();
  background.answer = ([url = '']) => ({ chips: [{ ...resolvedView(url), mark: { kind: 'ring', fill } }] });
  await startScript(link('a'), background);
  const icon = inside(chips()[0]).querySelector('b');
  expect([icon?.className, ownValue(icon, 'fill')]).toEqual([shape, drawn]);
});

test('no drawing depends on a custom property whose name a page could know', async () => {
  await startScript(link('a'));
  button(chips()[0]).dispatchEvent(trusted(new Event('focus')));
  await settle();
  const drawn = [chips()[0], card()].map((host) => inside(host).parentNode);
  const markup = drawn.map((root) => (root instanceof ShadowRoot ? root.innerHTML : '')).join('');
  const names = new Set(markup.match(/--[\w-]+/g));
  const known = [...names].map((name) => name.replace(/^--\d{16}/, ''));
  expect(known.toSorted()).toEqual(['a', 'fill', 'to']);
  expect(document.documentElement.outerHTML).not.toContain('--');
});

test('a page with lookups off has no chips, but its links and views are still reported', async () => {
  const background = new FakeBackground();
  background.answer = () => ({ chips: 'off', density: 'chip' });
  const rig = await startScript(link('a'), background);
  append(link('b'));
  await settle();
  await read(rig, document.querySelector('a'));
  expect(chips()).toEqual([]);
  expect(background.reports.at(-1)).toEqual([proposal('a'), proposal('b')]);
  expect(background.viewed.at(-1)).toEqual([proposal('a')]);
});

test('a page set to dots has no pills, even in new posts', async () => {
  const background = new FakeBackground();
  background.answer = (links) => ({ chips: links.map(resolvedView), density: 'dot' });
  await startScript(link('a'), background);
  append(link('b'));
  await settle();
  expect(chips().map((chip) => inside(chip).classList.contains('dot'))).toEqual([true, true]);
  background.answer = (links) => ({ chips: links.map(resolvedView), density: 'chip' });
  background.notify({ type: 'report' });
  await settle();
  append(link('c'));
  await settle();
  expect(layoutOf(chips()[2])).toBe('inline');
});

test('a link is pending until its state arrives', async () => {
  const background = new FakeBackground();
  background.answer = (links) => ({ chips: links.map(unseenView) });
  await startScript(link('a'), background);
  expect(stateOf(chips()[0])).toBe('pending');
  background.notify({
    type: 'chips',
    chips: [wordlessView(proposal('a'), 'limited')],
  });
  await settle();
  expect(stateOf(chips()[0])).toBe('limited');
});

test('a new post has its chips before the background is asked, while chips are on', async () => {
  const rig = await startScript(link('a'));
  rig.background.answer = () => undefined;
  append(link('b'));
  await settle();
  expect(chips().map(stateOf)).toEqual(['resolved', 'pending']);
  expect(button(chips()[1]).getAttribute('aria-label')).toBe('Proposal: Not looked up yet');
});

test('a link that the background rejects has no chip once it has answered', async () => {
  const rig = await startScript(link('a'));
  const answers: ((answer: unknown) => void)[] = [];
  rig.background.answer = () => new Promise((resolve) => answers.push(resolve));
  append(link('b') + link('b'));
  await settle();
  expect(chips().map(stateOf)).toEqual(['resolved', 'pending', 'pending']);
  append(link('c'));
  await settle();
  answers[0]?.({ chips: [resolvedView(proposal('a'))] });
  await settle();
  // The last one came after the question.
  expect(chips().map(urlOf)).toEqual([proposal('a'), proposal('c')]);
  expect(chips().map(stateOf)).toEqual(['resolved', 'pending']);
});

test('a link on an unlisted host, which may imitate a listed one, has no chip before the background names it', async () => {
  const [honest, other] = ['votes.example.org', 'snapshot.org.example.net'].map(
    (host) => `https://${host}/#/ens.eth/proposal/0x${'a'.repeat(64)}`,
  );
  const rig = await startScript(link('a'));
  rig.background.answer = ([one = '', two = '']) => ({ chips: [one, two].map(resolvedView) });
  append(`<a href="${honest}">a vote</a> <a href="${other}">another</a>`);
  // Time for the script to hear of them, and for no answer.
  await new Promise((resolve) => setImmediate(resolve));
  expect(chips()).toHaveLength(1);
  await settle();
  expect(rig.background.reports.at(-1)).toEqual([proposal('a'), honest, other]);
  expect(chips().map((chip) => chip.previousElementSibling?.getAttribute('href'))).toEqual([
    proposal('a'),
    honest,
  ]);
});

test.each([undefined, null, 'off', {}])('an invalid answer, such as %o, changes nothing', async (answer) => {
  const background = new FakeBackground();
  background.answer = () => answer;
  await startScript(link('a'), background);
  expect(chips()).toEqual([]);
});

test('an answer that repeats the last one draws nothing again', async () => {
  const rig = await startScript(link('a'));
  const drawn = inside(chips()[0]).firstChild;
  rig.background.notify({ type: 'report' });
  await settle();
  expect(rig.background.reports).toHaveLength(2);
  expect(inside(chips()[0]).firstChild).toBe(drawn);
});

test('a page is left as it was once the extension is gone', async () => {
  const rig = await startScript(link('a'));
  button(chips()[0]).dispatchEvent(trusted(new Event('focus')));
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

test("the panel's choice scrolls to its link, and leaves no mark that the page can see", async () => {
  const rig = await startScript(`<p>${link('a')}</p>`);
  const before = document.querySelector('p')?.innerHTML;
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const animate = vi.fn();
  Reflect.set(Element.prototype, 'animate', animate);
  rig.background.notify({ type: 'scroll', url: proposal('a') });
  expect(scroll.mock.contexts).toEqual([document.querySelector('a')]);
  expect(animate).not.toHaveBeenCalled();
  expect(document.querySelector('p')?.innerHTML).toBe(before);
});

test('a link in an emptied post is scrolled to once the post is filled again, unless that takes too long', async () => {
  const rig = await startScript(post(1, link('a')) + post(2, link('b')));
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const toLinks = () => scroll.mock.contexts.filter((element) => element instanceof HTMLAnchorElement);
  cloak(2);
  await settle();
  rig.background.notify({ type: 'scroll', url: proposal('b') });
  expect(toLinks()).toHaveLength(0);
  uncloak(2, link('b'));
  await settle();
  expect(toLinks()).toHaveLength(1);
  cloak(2);
  await settle();
  rig.background.notify({ type: 'scroll', url: proposal('b') });
  for (let round = 0; round < 3; round += 1) await settle();
  uncloak(2, link('b'));
  await settle();
  expect(toLinks()).toHaveLength(1);
});
