import { describe, expect, it } from 'vitest';
import { checkDraft } from '@/utils/browser/connection/draft';

/** What the options page's Save and Test make of an address beside a token that was saved for another service. */
function drafted(serviceUrl: string, token: string | null = 'a-token-of-its-own') {
  return checkDraft(
    { serviceUrl, header: 'x-service-api-token', token, untilClosed: false },
    { serviceUrl: 'https://saved.example', hasToken: true },
  );
}

/**
 * Addresses with what they are read as: what is shown, stored and asked for permission is this and nothing else. More of
 * both lists are in `unit/api/settings.test.ts`.
 */
const ACCEPTED: readonly (readonly [text: string, url: string])[] = [
  ['https://api.example.org:8443/degov//', 'https://api.example.org:8443/degov'],
  ['https://api.example.org/%2e%2e/v1', 'https://api.example.org/v1'],
  // Every route begins with it.
  ['https://api.example.org/v2/', 'https://api.example.org'],
  ['https://[2001:db8::1]', 'https://[2001:db8::1]'],
  ['https://b\u00fccher.example', 'https://xn--bcher-kva.example'],
  ['https://\u0430pi.example', 'https://xn--pi-6kc.example'],
  ['https://api\u3002example', 'https://api.example'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['http://127.0.0.1.', 'http://127.0.0.1'],
  ['http://127.0.1:1', 'http://127.0.0.1:1'],
  ['http://0x7f000001', 'http://127.0.0.1'],
  ['http://017700000001', 'http://127.0.0.1'],
  ['http://[0:0::1]:8080', 'http://[::1]:8080'],
  ['http://\uff4c\uff4f\uff43\uff41\uff4c\uff48\uff4f\uff53\uff54', 'http://localhost'],
];

const REFUSED: readonly string[] = [
  'http://api.example.org',
  'https://*.example.org',
  'https://%2a.example.org',
  'http://127.0.0.1.nip.example',
  'http://126.255.255.255',
  'http://0',
  'http://192.168.0.1',
  'http://169.254.169.254',
  'http://[::]',
  'http://[fe80::1]',
  'http://127.0.0.1@evil.example',
  'http://evil.example#127.0.0.1',
  'http://evil.example\\@127.0.0.1',
  'https://user@api.example.org',
  'https://api.example.org/?token=1',
  'https:///',
  'https://api.example.org:0x50',
  'https://api.example.org:65536',
  'https://api.example.org\n.evil.example',
  'https://api.example\u202e.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'chrome-extension://abc/',
  'blob:https://api.example.org/1',
  'ws://127.0.0.1',
  '',
];

describe('an address in the options page', () => {
  it.each(ACCEPTED)('%j is read as %s', (text, serviceUrl) => {
    expect(drafted(text)).toMatchObject({ draft: { serviceUrl } });
  });

  it.each(REFUSED.map((text) => [text]))('%j is refused, and no token goes there', (text) => {
    const checked = drafted(text);
    expect('problems' in checked && checked.problems.map(({ field }) => field)).toEqual(['serviceUrl']);
  });

  it.each(ACCEPTED)('%j gets no token that was saved for another service', (text) => {
    const checked = drafted(text, null);
    expect('problems' in checked && checked.problems.map(({ field }) => field)).toEqual(['token']);
  });
});
