import { describe, expect, it } from 'vitest';
import { isSameTopic, isTopic, pageOf } from '@/utils/web-address';

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

describe('a topic', () => {
  const TOPIC = 'https://f.example/t/a-topic/12';

  it.each([
    'https://f.example/t/12',
    'https://f.example/t/renamed/12/345?u=me#post_3',
    'http://f.example/t/a-topic/12/',
  ])('is the same under %s', (address) => {
    expect(isTopic(address)).toBe(true);
    expect(isSameTopic(TOPIC, address)).toBe(true);
  });

  it.each([
    'https://f.example/t/a-topic/13',
    'https://g.example/t/a-topic/12',
    'https://f.example/',
    'no address',
  ])('is different from %s', (address) => expect(isSameTopic(TOPIC, address)).toBe(false));

  it('ignores everything after its path', () => {
    expect(isTopic('https://f.example/discussion/77')).toBe(false);
    expect(isSameTopic('https://f.example/discussion/77/', 'https://f.example/discussion/77?page=2')).toBe(
      true,
    );
    expect(isSameTopic(null, null)).toBe(false);
  });
});
