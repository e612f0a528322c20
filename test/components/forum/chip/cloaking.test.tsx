import { expect, test } from 'vitest';
import {
  append,
  chips,
  cloak,
  link,
  post,
  proposal,
  settle,
  startScript,
  uncloak,
  urlOf,
} from '../forum-rig';

const urls = () => chips().map(urlOf);

test('emptied posts keep their place in the order, and their chips come back once', async () => {
  const rig = await startScript(post(1, link('a')) + post(2, link('b')) + post(3, link('c')));
  cloak(1);
  await settle();
  expect(urls()).toEqual([proposal('b'), proposal('c')]);
  append(post(4, `${link('a')} ${link('d')}`));
  await settle();
  expect(rig.background.reports.at(-1)).toEqual(['a', 'b', 'c', 'd'].map(proposal));
  uncloak(1, link('a'));
  await settle();
  expect(urls()).toEqual(['a', 'b', 'c', 'a', 'd'].map(proposal));
});

test('a cloaked and refilled page is not reported again', async () => {
  const rig = await startScript(post(1, link('a')) + post(2, link('b')));
  for (let round = 0; round < 3; round += 1) {
    cloak(1);
    await settle();
    uncloak(1, link('a'));
    await settle();
  }
  expect(rig.background.reports).toHaveLength(1);
  expect(chips()).toHaveLength(2);
});

test('a link that was removed from its post is forgotten', async () => {
  const rig = await startScript(post(1, `${link('a')} ${link('b')}`));
  document.querySelector('a')?.remove();
  await settle();
  expect(rig.background.reports.at(-1)).toEqual([proposal('b')]);
  expect(urls()).toEqual([proposal('b')]);
});

test('another topic without a page load starts again, even if its posts are still empty', async () => {
  history.pushState(null, '', '/t/first/1');
  const rig = await startScript(post(1, link('a')) + post(7, link('b')));
  history.pushState(null, '', '/t/first/1/7');
  cloak(7);
  await settle();
  expect(rig.background.reports).toEqual([[proposal('a'), proposal('b')]]);
  history.pushState(null, '', '/t/second/2');
  document.body.innerHTML = `${post(1, link('c'))}<div class="post-stream--cloaked" id="post_7"></div>`;
  await settle();
  expect(rig.background.reports.at(-1)).toEqual([proposal('c')]);
  expect(urls()).toEqual([proposal('c')]);
});

test('a move to a page without proposals is reported once, so that nothing stale is shown', async () => {
  const rig = await startScript(post(1, link('a')));
  document.body.innerHTML = '<p>The list of topics</p>';
  await settle();
  append('<p>more</p>');
  await settle();
  expect(rig.background.reports).toEqual([[proposal('a')], []]);
});

test('a chip that the page removes comes back, but not for ever', async () => {
  await startScript(link('a'));
  for (let round = 0; round < 9; round += 1) {
    chips()[0]?.remove();
    await settle();
  }
  expect(chips()).toEqual([]);
});

test('a copied post has one chip, not the copy of one', async () => {
  await startScript(post(1, link('a')));
  const copy = document.querySelector('.topic-post')?.cloneNode(true);
  if (copy) document.body.append(copy);
  await settle();
  expect(urls()).toEqual([proposal('a'), proposal('a')]);
});
