import { expect, test } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { discussionPage, discussionProposals } from '../../../forum/discussion-page';
import { everyFormProposals, everyFormTopic } from '../../../forum/every-form-topic';
import { postHtml } from '../../../forum/forum-pages';
import { chips, settle, startScript, urlOf } from '../forum-rig';

const canonical = (url: string) => recogniseProposalUrl(url)?.canonicalUrl;
const urls = () => chips().map(urlOf);
const bodyOf = (page: string) => (page.split(/<\/?body[^>]*>/)[1] ?? '').replace(/<script.*script>/, '');
const everyForm = () => everyFormTopic.posts.map((_, index) => postHtml(everyFormTopic, index + 1)).join('');

test('a thread with links in every form is reported in its order, each proposal once', async () => {
  const rig = await startScript(everyForm());
  expect(rig.background.reports.map((links) => links.map(canonical))).toEqual([
    everyFormProposals.map(canonical),
  ]);
});

test('each link of the thread has one chip directly behind it, a preview box one in all', async () => {
  await startScript(everyForm());
  for (const chip of chips())
    expect(canonical(chip.previousElementSibling?.getAttribute('href') ?? '')).toBe(urlOf(chip));
  const [first] = everyFormProposals.map(canonical);
  expect(urls().filter((url) => url === first)).toHaveLength(2);
  expect(chips()).toHaveLength(everyFormProposals.length + 1);
});

test('a discussion that redraws its list keeps one chip behind each link', async () => {
  const rig = await startScript(bodyOf(discussionPage()));
  expect(urls()).toEqual(discussionProposals.map(canonical));
  const list = document.querySelector('.comments');
  const turned = [...(list?.children ?? [])].reverse();
  for (const comment of turned) list?.append(comment);
  await settle();
  const [text, ...comments] = discussionProposals.map(canonical);
  expect(urls()).toEqual([text, ...comments.toReversed()]);
  list?.replaceChildren(...turned.map((comment) => comment.cloneNode(true)));
  await settle();
  expect(urls()).toEqual([text, ...comments.toReversed()]);
  expect(rig.background.reports.at(-1)).toEqual([text, ...comments.toReversed()]);
});

test('a link that the page moves without its chip takes the chip along', async () => {
  await startScript(bodyOf(discussionPage()));
  const link = document.querySelector('a') ?? document.body;
  document.querySelector('.comments')?.prepend(link);
  await settle();
  expect(link.nextElementSibling).toBe(chips()[0]);
  expect(chips()).toHaveLength(discussionProposals.length);
});
