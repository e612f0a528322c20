import { describe, expect, it } from 'vitest';
import { matchPatternOf } from '@/utils/browser/sites/access';
import { FORUM_HOSTS } from '@/utils/browser/sites/forum-hosts';

describe('the frozen list of forums', () => {
  it('contains bare host names, each once, in order', () => {
    const sorted = [...new Set(FORUM_HOSTS)].sort();
    expect(FORUM_HOSTS).toEqual(sorted);
    for (const host of FORUM_HOSTS) expect(new URL(`https://${host}/`).host).toBe(host);
  });
});

describe('a permission pattern', () => {
  it.each([
    ['http://127.0.0.1:8787/api', 'http://127.0.0.1/*'],
    ['https://api.example.org', 'https://api.example.org/*'],
  ])('covers %s by %s, without the port', (url, pattern) => {
    expect(matchPatternOf(url)).toBe(pattern);
  });
});
