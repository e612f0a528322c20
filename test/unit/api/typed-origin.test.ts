import { describe, expect, it } from 'vitest';
import { typedOrigin } from '@/utils/api/service-settings';

describe('the site that a user types', () => {
  it.each([
    ['forum.example.org', 'https://forum.example.org'],
    [' https://forum.example.org/t/topic/7?u=me#post_2 ', 'https://forum.example.org'],
    ['forum.example.org/t/topic', 'https://forum.example.org'],
    ['forum.example.org:8443', 'https://forum.example.org:8443'],
    ['http://localhost:3000/t/1', 'http://localhost:3000'],
  ])('%j is %s', (text, origin) => {
    expect(typedOrigin(text)).toEqual({ ok: true, origin });
  });

  it.each([
    ['', 'options_url_whole'],
    ['forum', 'options_url_whole'],
    ['javascript:alert(1)', 'options_url_whole'],
    ['http://forum.example.org', 'options_url_https'],
    ['https://user:secret@forum.example.org', 'options_url_user'],
    ['https://forum example.org', 'options_url_invalid'],
  ])('%j is refused in words', (text, message) => {
    expect(typedOrigin(text)).toEqual({ ok: false, message });
  });
});
