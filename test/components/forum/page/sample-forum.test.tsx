import { expect, test } from 'vitest';
import { findProposal, LINKS } from '@/entrypoints/forum/page/mentions';
import { demoThread } from '../../../api/data/demo-thread';
import { demoTopic } from '../../../forum/demo-topic';
import { postHtml } from '../../../forum/forum-pages';
import { generatedTopic } from '../../../forum/generated-topic';
import { followUpTopic, quietTopic } from '../../../forum/other-topics';
import type { Topic } from '../../../forum/topic';

function linked(topic: Topic): string[] {
  document.body.innerHTML = topic.posts.map((_, index) => postHtml(topic, index + 1)).join('');
  return [...document.querySelectorAll(LINKS)].flatMap((link) => findProposal(link)?.url ?? []);
}

test('the demo thread carries the demo links in their order', () => {
  expect([...new Set(linked(demoTopic(demoThread)))]).toEqual(demoThread.map(({ url }) => url));
});

test('the demo thread repeats a proposal in a quote', () => {
  expect(linked(demoTopic(demoThread)).length).toBeGreaterThan(demoThread.length);
});

test('the quiet thread links no proposal, and a follow-up two', () => {
  expect(linked(quietTopic)).toEqual([]);
  expect(linked(followUpTopic(demoThread))).toHaveLength(2);
});

test('a generated thread has one proposal of its own in each post', () => {
  expect(new Set(linked(generatedTopic(30))).size).toBe(30);
});
