import { describe, expect, it } from 'vitest';
import { pageOf } from '@/utils/topic';

describe('the page of an address', () => {
  it.each([
    ['https://f.example/t/a-topic/12', 'https://f.example/t/a-topic/12'],
    ['https://f.example/t/a-topic/12/', 'https://f.example/t/a-topic/12'],
    ['https://f.example/t/a-topic/12/345', 'https://f.example/t/a-topic/12'],
    ['https://f.example/t/12/345?u=me#post_3', 'https://f.example/t/12'],
    ['https://f.example/community/t/a-topic/12/3', 'https://f.example/community/t/a-topic/12'],
    ['https://f.example/discussion/77-title?page=2', 'https://f.example/discussion/77-title'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
  ])('of %s is %s', (address, page) => {
    expect(pageOf(address)).toBe(page);
  });

  it.each([[undefined], [''], ['about:blank'], ['chrome://settings'], ['moz-extension://id/popup.html']])(
    'of %s is none',
    (address) => {
      expect(pageOf(address)).toBeNull();
    },
  );
});
