import { afterEach, describe, expect, test } from 'vitest';
import { readPosts } from '@/components/insights/thread-text/use-thread';

afterEach(() => document.body.replaceChildren());

const post = (number: number, html: string, time: number | null = null) =>
  `<article id="post_${number}">${time === null ? '' : `<a class="post-date"><span data-time="${time}">x</span></a>`}<div class="cooked">${html}</div></article>`;
const read = (html: string) => {
  document.body.innerHTML = html;
  return readPosts();
};
const linesOf = (text: string | null) =>
  text
    ?.split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

describe('the reader of a thread', () => {
  test("takes the opening post in blocks, without the forum's additions", () => {
    const { opening } = read(
      post(
        1,
        '<h2>Title</h2><p>One<br>two <b>bold</b></p><aside class="onebox">Card</aside><ul><li>a</li></ul>',
      ) + post(2, '<p>Reply</p>'),
    );
    expect(linesOf(opening)).toEqual(['Title', 'One', 'two bold', 'a']);
  });

  test('does not take a reply for a missing opening post', () => {
    expect(read(post(7, '<p>Reply</p>')).opening).toBeNull();
  });

  test('falls back to the article of another forum', () => {
    expect(linesOf(read('<article><p>Text</p></article>').opening)).toEqual(['Text']);
  });

  test('counts posts, and gives their times if shown', () => {
    expect(read(post(1, '', 5) + post(2, ''))).toMatchObject({ posts: 2, times: [5] });
  });

  test('bounds what a page can hand over', () => {
    expect(read(post(1, `<p>${'x'.repeat(400_000)}</p>`)).opening?.length).toBeLessThanOrEqual(125_000);
  });

  test('uses nothing from outside, because it runs in the page', () => {
    document.body.innerHTML = post(1, '<p>Text</p>');
    const alone: unknown = new Function(`return (${readPosts.toString()})()`)();
    expect(alone).toMatchObject({ posts: 1 });
  });
});
