import { expect, test } from 'vitest';
import {
  append,
  button,
  chips,
  inside,
  layoutOf,
  link,
  post,
  proposal,
  settle,
  startScript,
  urlOf,
  words,
} from '../forum-rig';

const anchor = (index = 0) => document.querySelectorAll('a')[index] ?? document.body;
const article = (number: number) => document.getElementById(`post_${number}`) ?? document.body;
const linked = () => chips().map(urlOf);

test('a link far from view gets its chip when a reader comes near, and nothing before', async () => {
  const rig = await startScript(`${link('a')}<p data-far>${link('b')}</p>`);
  expect(linked()).toEqual([proposal('a')]);
  expect(anchor(1).nextSibling).toBeNull();
  rig.eyes.approach(anchor(1));
  await settle();
  expect(linked()).toEqual(['a', 'b'].map(proposal));
  expect(words(inside(chips()[1]))).toContain('Active');
});

test('a filled chip stays filled when its reader scrolls on', async () => {
  const rig = await startScript(link('a'));
  const drawn = button(chips()[0]);
  rig.eyes.leaveBehind(anchor());
  await settle();
  rig.eyes.approach(anchor());
  await settle();
  expect(button(chips()[0])).toBe(drawn);
});

test('the links of one post are watched together, later ones too', async () => {
  const rig = await startScript(post(1, `<p>${link('a')} ${link('b')}</p>`));
  expect([...rig.eyes.watched]).toEqual([article(1)]);
  const later = document.createElement('p');
  later.innerHTML = link('c');
  article(1).append(later);
  await settle();
  expect([...rig.eyes.watched]).toEqual([article(1)]);
  expect(linked()).toEqual(['a', 'b', 'c'].map(proposal));
});

test('posts added below one that is far below the view get their chips when a reader comes near', async () => {
  const rig = await startScript(post(1, link('a')));
  rig.eyes.leaveBehind(article(1));
  await settle();
  append(post(2, link('b')));
  await new Promise((resolve) => setImmediate(resolve));
  expect(linked()).toEqual([proposal('a')]);
  rig.eyes.approach(article(2));
  await settle();
  expect(linked()).toEqual(['a', 'b'].map(proposal));
});

test('posts added below one in view get their chips before anything is painted', async () => {
  await startScript(post(1, link('a')));
  append(post(2, link('b')));
  await new Promise((resolve) => setImmediate(resolve));
  expect(layoutOf(chips()[1])).toBe('inline');
});

test('a post that is moved keeps its chips, and the new order is reported', async () => {
  const rig = await startScript(link('a') + link('b') + link('c'));
  document.body.prepend(anchor(2), chips()[2] ?? '');
  await settle();
  expect(rig.background.reports.at(-1)).toEqual(['c', 'a', 'b'].map(proposal));
  expect(chips()).toHaveLength(3);
});

test('another topic in the place of a long one has its chips at once', async () => {
  const rig = await startScript(post(1, link('a')));
  rig.eyes.leaveBehind(article(1));
  await settle();
  document.body.innerHTML = post(1, link('b'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(layoutOf(chips()[0])).toBe('inline');
});
