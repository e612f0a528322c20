import { expect, test } from 'vitest';
import { append, cloak, link, post, proposal, type Rig, settle, startScript } from '../forum-rig';

const told = ({ background }: Rig) => background.posts.at(-1);

test('each proposal is reported with the posts that mention it, each post once', async () => {
  const rig = await startScript(
    post(3, `${link('a')} ${link('b')} ${link('a')}`) + post(12, link('a')) + post(14, link('c')),
  );
  expect(rig.background.reports.at(-1)).toEqual(['a', 'b', 'c'].map(proposal));
  expect(told(rig)).toEqual([[3, 12], [3], [14]]);
});

test('a link outside of posts is reported without a post', async () => {
  const rig = await startScript(link('a') + post(2, link('a')) + link('b'));
  expect(rig.background.reports.at(-1)).toEqual(['a', 'b'].map(proposal));
  expect(told(rig)).toEqual([[0, 2], [0]]);
});

test('an emptied post keeps its mentions until it is removed', async () => {
  const rig = await startScript(post(1, link('a')) + post(2, link('b')) + post(3, link('a')));
  cloak(1);
  await settle();
  cloak(3);
  append(post(4, link('b')));
  await settle();
  expect(told(rig)).toEqual([
    [1, 3],
    [2, 4],
  ]);
  document.querySelector('#post_1')?.remove();
  append(post(5, link('c')));
  await settle();
  expect(rig.background.reports.at(-1)).toEqual(['b', 'a', 'c'].map(proposal));
  expect(told(rig)).toEqual([[2, 4], [3], [5]]);
});

test('another mention alone is reported once the reader scrolls, and not on an idle page', async () => {
  const rig = await startScript(post(1, link('a')));
  append(post(2, link('a')));
  await settle();
  expect(rig.background.posts).toEqual([[[1]]]);
  window.dispatchEvent(new Event('scrollend'));
  await settle();
  expect(rig.background.posts).toEqual([[[1]], [[1, 2]]]);
  window.dispatchEvent(new Event('scrollend'));
  await settle();
  expect(rig.background.posts).toHaveLength(2);
});

test('a mention that changes to another proposal is reported at once, even if the page already links that one', async () => {
  const rig = await startScript(post(1, link('a')) + post(2, link('b')));
  document.querySelector('#post_1 a')?.setAttribute('href', proposal('b'));
  await settle();
  expect(rig.background.posts).toEqual([[[1], [2]], [[1, 2]]]);
});

test('a report names a bounded number of posts for each proposal', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  const rig = await startScript(numbers.map((number) => post(number, link('a'))).join(''));
  expect(told(rig)).toEqual([numbers.slice(0, 20)]);
});
