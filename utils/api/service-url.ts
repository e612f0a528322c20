import type { MessageKey } from '@/utils/proposal/say';

/** A service address read from user input, or a message for the user. */
export type ParsedServiceUrl =
  | {
      readonly ok: true;
      /** Origin and path prefix without a trailing slash. */
      readonly url: string;
      readonly origin: string;
    }
  | { readonly ok: false; readonly message: MessageKey };

const LONGEST = 2_048;
/** Hosts after the URL parser has normalised them: `127.1` and `0x7f.1` have become `127.0.0.1`. */
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;
const SCHEME = /^https?:\/\//i;
/** What the URL parser would drop or turn into something else without a word. */
const REWRITTEN = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * Reads the address of a service: https anywhere, http on this machine only; a path prefix is allowed, but no user
 * name, password, query or fragment.
 */
export function parseServiceUrl(text: string): ParsedServiceUrl {
  const trimmed = text.trim();
  if (!SCHEME.test(trimmed)) return refused('options_url_whole');
  const url = REWRITTEN.test(trimmed) || trimmed.length > LONGEST ? null : parse(trimmed);
  if (url === null || url.hostname.endsWith('.')) return refused('options_url_invalid');
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    return refused('options_url_https');
  }
  if (url.username !== '' || url.password !== '') return refused('options_url_user');
  if (/[?#]/.test(trimmed)) return refused('options_url_query');
  return { ok: true, url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, origin: url.origin };
}

/** `URL.parse` came with Chrome 126 and Node 22. */
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function refused(message: MessageKey): ParsedServiceUrl {
  return { ok: false, message };
}
