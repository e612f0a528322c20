import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isToken, parseHeaderName, parseServiceUrl, SERVICE_PRESETS } from '@/utils/api/service-settings';
import { english } from '../../english';

describe('a service address', () => {
  it.each([
    ['https://agent-api.degov.ai', 'https://agent-api.degov.ai'],
    ['  https://agent-api.degov.ai/  ', 'https://agent-api.degov.ai'],
    ['HTTPS://Agent-API.degov.ai:443///', 'https://agent-api.degov.ai'],
    ['https://gateway.example.org:8443/degov/', 'https://gateway.example.org:8443/degov'],
    ['https://gateway.example.org/a/../degov/./', 'https://gateway.example.org/degov'],
    ['https://192.168.1.5', 'https://192.168.1.5'],
    ['https://[::ffff:127.0.0.1]', 'https://[::ffff:7f00:1]'],
    ['https://xn--e1awd7f.example', 'https://xn--e1awd7f.example'],
    ['http://localhost:8787', 'http://localhost:8787'],
    ['http://LOCALHOST', 'http://localhost'],
    ['http://127.0.0.1:8787/', 'http://127.0.0.1:8787'],
    ['http://0x7f.1', 'http://127.0.0.1'],
    ['http://2130706433', 'http://127.0.0.1'],
    ['http://[::1]:8787', 'http://[::1]:8787'],
  ])('%s is read as %s', (text, url) => {
    expect(parseServiceUrl(text)).toEqual({ ok: true, url, origin: new URL(url).origin });
  });

  it('reveals a look-alike of another alphabet', () => {
    const cyrillicE = '\u0435';
    expect(parseServiceUrl(`https://d${cyrillicE}gov.ai`)).toMatchObject({
      url: expect.stringMatching(/^https:\/\/xn--[\x21-\x7e]+\.ai$/),
    });
  });

  it.each([
    ['http://api.example.org', 'Use https'],
    ['http://localhost.evil.example', 'Use https'],
    ['http://127.0.0.1.evil.example', 'Use https'],
    ['http://localhosт', 'Use https'],
    ['http://128.0.0.1', 'Use https'],
    ['http://0.0.0.0', 'Use https'],
    ['http://[::ffff:127.0.0.1]', 'Use https'],
    ['http://[::2]', 'Use https'],
    ['http://localhost@evil.example', 'Use https'],
    ['http://localhost.', 'not a valid'],
    ['https://api.example.org.', 'not a valid'],
    ['https://', 'not a valid'],
    ['https://a b.example', 'not a valid'],
    ['https://api.exa\nmple.org', 'not a valid'],
    ['https://api.exa\u200bmple.org', 'not a valid'],
    ['https:\\\\api.example.org', 'starting with https://'],
    ['https://api.example.org\\@evil.example', 'not a valid'],
    ['https://api.example.org:99999', 'not a valid'],
    ['http://127.0.0.256', 'not a valid'],
    ['https://[::1', 'not a valid'],
    [`https://api.example.org/${'x'.repeat(2_048)}`, 'not a valid'],
    ['https://user@api.example.org', 'user name'],
    ['https://:secret@api.example.org', 'user name'],
    ['https://api.example.org/?', '“?”'],
    ['https://api.example.org/#', '“?”'],
    ['', 'starting with https://'],
    ['agent-api.degov.ai', 'starting with https://'],
    ['//agent-api.degov.ai', 'starting with https://'],
    ['https:agent-api.degov.ai', 'starting with https://'],
    ['javascript:alert(1)//https://', 'starting with https://'],
  ])('%j is refused', (text, words) => {
    const parsed = parseServiceUrl(text);
    expect(parsed.ok ? '' : english.t(parsed.message)).toContain(words);
  });

  it('never quotes a password back', () => {
    expect(JSON.stringify(parseServiceUrl('https://user:secret@api.example.org'))).not.toContain('secret');
  });

  it('reads its own result as itself', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'] }), (text) => {
        const first = parseServiceUrl(text);
        if (first.ok) expect(parseServiceUrl(first.url)).toEqual(first);
      }),
    );
  });
});

describe('a token', () => {
  it.each([
    ['12345678', true],
    ['demo-plus', true],
    ['~!"#$%&\'()*+,-./:;<=>?@[]^_`{|}', true],
    ['x'.repeat(512), true],
    ['x'.repeat(513), false],
    ['1234567', false],
    ['', false],
    ['with space', false],
    ['line\nbreak', false],
    ['trailing-break\n', false],
    ['\ttab-first', false],
    ['é-accented', false],
    ['del\u007f-character', false],
  ])('%j: %s', (text, accepted) => {
    expect(isToken(text)).toBe(accepted);
  });
});

describe('a header name', () => {
  it.each([
    ['x-service-api-token', 'x-service-api-token'],
    ['  X-DeGov-API-Token ', 'x-degov-api-token'],
    ['Authorization', 'authorization'],
    ['x', 'x'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['secret', 'secret'],
    ['proxy', 'proxy'],
  ])('%j is read as %s', (text, name) => {
    expect(parseHeaderName(text)).toEqual({ ok: true, name });
  });

  it.each([
    '',
    '  ',
    'x'.repeat(65),
    'with space',
    'colon:',
    'line\r\nbreak',
    'ключ',
    'x(y)',
    'Cookie',
    'host',
    'Referer',
    'origin',
    'Accept',
    'content-length',
    'Sec-Fetch-Site',
    'sec-anything',
    'Proxy-Authorization',
    'Access-Control-Request-Headers',
  ])('%j is refused with a sentence', (text) => {
    const parsed = parseHeaderName(text);
    expect(parsed.ok ? '' : english.t(parsed.message)).toMatch(/\.$/);
  });

  it('can be set on a request once it was accepted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 70 }), (text) => {
        const parsed = parseHeaderName(text);
        if (!parsed.ok) return;
        const headers = new Headers();
        headers.set(parsed.name, 'value');
        expect(headers.get(parsed.name)).toBe('value');
      }),
    );
  });
});

describe('a preset', () => {
  it.each(SERVICE_PRESETS)('$name equals what the settings would store', ({ name, url, header }) => {
    expect(name.trim()).toBe(name);
    expect(parseServiceUrl(url)).toEqual({ ok: true, url, origin: new URL(url).origin });
    expect(parseHeaderName(header)).toEqual({ ok: true, name: header });
  });

  it('names the public service with the header that its documents name', () => {
    expect(SERVICE_PRESETS).toEqual([
      {
        name: 'DeGov Agent API',
        url: 'https://agent-api.degov.ai',
        header: 'x-degov-api-token',
        generation: 'b',
      },
    ]);
  });
});
