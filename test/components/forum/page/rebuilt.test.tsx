import { afterEach, expect, test, vi } from 'vitest';
import { resolvedView } from '../fake-background';
import {
  append,
  button,
  chips,
  inside,
  link,
  post,
  proposal,
  settle,
  startScript,
  urlOf,
  words,
} from '../forum-rig';

const urls = () => chips().map(urlOf);
const cooked = (number: number) => document.querySelector(`#post_${number} .cooked`);

/** Three hundred milliseconds. */
async function shortly(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(300);
}

let rival: MutationObserver | null = null;
afterEach(() => rival?.disconnect());

// Discourse's post stream draws the HTML of a post anew when any of its inputs changes, and removes and makes again what is
// far away (discourse/discourse#31305, #34068); on a user's page later posts come after the first look (#14600).
test('a post that is drawn again and again keeps one chip, is reported once and leaves nothing behind', async () => {
  const rig = await startScript(post(1, link('a')) + post(2, link('b')) + post(3, link('c')));
  const listens = vi.spyOn(window, 'addEventListener');
  const html = link('b');
  for (let round = 0; round < 20; round += 1) {
    const second = cooked(2);
    if (second) second.innerHTML = html;
    await shortly();
    expect(urls()).toEqual(['a', 'b', 'c'].map(proposal));
  }
  const third = document.getElementById('post_3')?.parentElement;
  const copy = document.createElement('template');
  copy.innerHTML = post(3, link('c'));
  third?.replaceWith(copy.content);
  await settle();
  expect(urls()).toEqual(['a', 'b', 'c'].map(proposal));
  expect(rig.background.sent).toHaveLength(1);
  expect(rig.eyes.watched.size).toBe(3);
  expect(listens).not.toHaveBeenCalled();
});

// gildas-lormeau/SingleFile#1976, pnd280/complexity#129: extensions that answer each other's changes.
test('an extension that removes unknown elements leaves the page as it was, after a few tries', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const html = names.map((name) => link(name)).join(' ');
  const rig = await startScript('');
  let thrown = 0;
  rival = new MutationObserver(() => {
    for (const chip of chips()) {
      chip.remove();
      thrown += 1;
    }
  });
  rival.observe(document, { subtree: true, childList: true });
  append(`<p>${html}</p>`);
  for (let round = 0; round < 33; round += 1) await shortly();
  expect(thrown).toBeGreaterThanOrEqual(names.length);
  expect(thrown).toBeLessThanOrEqual(6 * names.length);
  expect(document.querySelector('p')?.innerHTML).toBe(html);
  expect(rig.background.sent).toHaveLength(1);
});

test('a page that is replaced again and again has one chip behind each link', async () => {
  const rig = await startScript(post(1, link('a')) + post(2, link('b')));
  const html = document.createElement('body');
  html.innerHTML = post(1, link('a')) + post(2, link('b'));
  for (let round = 0; round < 50; round += 1) {
    document.body.replaceWith(html.cloneNode(true));
    await shortly();
  }
  await settle();
  expect(urls()).toEqual(['a', 'b'].map(proposal));
  expect(rig.background.sent).toHaveLength(1);
  expect(rig.eyes.watched.size).toBe(2);
});

// react/react#11538 has the recipe of Chrome's translation. Of a chip there is no text in the page.
test('a page that is translated keeps one chip behind each link, with the newest words of the background', async () => {
  const { background } = await startScript(post(1, `<p>Read ${link('a')} now, ${link('b')}</p>`));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.innerHTML = '<font>andere Worte</font>';
    text.parentNode?.insertBefore(font, text);
    text.parentNode?.removeChild(text);
  }
  await settle();
  const ended = { ...resolvedView(proposal('a')), word: 'Passed', wide: 'Passed', name: 'Proposal: passed' };
  background.notify({ type: 'chips', chips: [ended] });
  await settle();
  expect(urls()).toEqual(['a', 'b'].map(proposal));
  expect(words(inside(chips()[0]))).toContain('Passed');
  expect(words(inside(chips()[0]))).not.toContain('Active');
  expect(button(chips()[0]).getAttribute('aria-label')).toBe('Proposal: passed');
});
