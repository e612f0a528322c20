import { expect, it } from 'vitest';
import { drawForPage } from '@/entrypoints/background/draw-for-page';
import { english } from '@/test/english';

it.each([
  ['ja', 'auto-phrase'],
  ['ko', 'keep-all'],
  ['pt-BR', 'auto-phrase'],
])('tells a page by the rules alone that its chips are in %s, whose lines end by %s', (tag, breaks) => {
  const { style, unseen } = drawForPage([], { ...english, tag });
  expect(style).toContain(`div{-webkit-locale:"${tag}";word-break:${breaks}}`);
  expect(JSON.stringify(unseen)).not.toContain(tag);
});
