import type { MessageKey } from '@/utils/i18n/locale';
import { MAX_URL_LENGTH } from '@/utils/web-address';
import type { Generation } from './dialect';
import type { ApiError } from './errors';

/** A service address read from user input, or a message for the user. */
type ParsedServiceUrl =
  | {
      readonly ok: true;
      /** Origin and path prefix without a trailing slash. */
      readonly url: string;
      readonly origin: string;
    }
  | { readonly ok: false; readonly message: MessageKey };

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
  const url = REWRITTEN.test(trimmed) || trimmed.length > MAX_URL_LENGTH ? null : parse(trimmed);
  // In a permission pattern an asterisk would stand for all hosts below a domain.
  if (url === null || /[*]|\.$/.test(url.hostname)) return refused('options_url_invalid');
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

/** The header that the API's own document names for the token. */
export const DEFAULT_TOKEN_HEADER = 'x-service-api-token';

/** A header name read from user input, or a message for the user. */
type ParsedHeaderName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: MessageKey };

/** RFC 9110 §5.6.2, at most 64 characters. */
const TOKEN_CHARACTERS = /^[!#$%&'*+\-.^_`|~0-9a-z]{1,64}$/;

/** Names that browsers refuse or overwrite (Fetch standard, forbidden request-headers), or that the client sends itself. */
const RESERVED = new Set([
  'accept',
  'accept-charset',
  'accept-encoding',
  'access-control-request-headers',
  'access-control-request-method',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'cookie2',
  'date',
  'dnt',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'range',
  'referer',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
]);
const RESERVED_PREFIX = /^(?:sec|proxy|access-control)-/;

/** Reads the name of the header that carries the token; the name comes back in lower case. */
export function parseHeaderName(text: string): ParsedHeaderName {
  const name = text.trim().toLowerCase();
  if (name === '') return { ok: false, message: 'options_header_empty' };
  if (!TOKEN_CHARACTERS.test(name)) {
    return { ok: false, message: 'options_header_form' };
  }
  if (RESERVED.has(name) || RESERVED_PREFIX.test(name)) {
    return { ok: false, message: 'options_header_reserved' };
  }
  return { ok: true, name };
}

/** The site that a user typed or pasted, or a message for the user. */
type TypedOrigin =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly message: MessageKey };

/** Reads the address of a forum or of a page of it; without a scheme it is taken for https, as in an address bar. */
export function typedOrigin(text: string): TypedOrigin {
  const [address = ''] = text.trim().split(/[?#]/);
  const isBare = /^[a-z\d-]+(\.[a-z\d-]+)+([:/]|$)/i.test(address);
  const parsed = parseServiceUrl(isBare ? `https://${address}` : address);
  return parsed.ok ? { ok: true, origin: parsed.origin } : parsed;
}

const VISIBLE_ASCII = /^[\x21-\x7e]{8,512}$/;

/**
 * Whether a text may be used as a token: 8 to 512 visible ASCII characters. Anything else could split a header, be
 * sent in another encoding, or be printed by Firefox in the exception that refuses it.
 */
export function isToken(text: string): boolean {
  return VISIBLE_ASCII.test(text);
}

/** A service that is known by name. */
interface ServicePreset {
  readonly name: string;
  readonly url: string;
  /** The header that carries its tokens. */
  readonly header: string;
  /** The generation of the contract that it speaks. */
  readonly generation: Generation;
}

/** Public services whose published contract this client speaks. */
export const SERVICE_PRESETS: readonly ServicePreset[] = [
  {
    name: 'DeGov Agent API',
    url: 'https://agent-api.degov.ai',
    header: 'x-degov-api-token',
    generation: 'b',
  },
];

/** The status codes by which services refuse a token that they did not find. */
const REFUSED: ReadonlySet<number | null> = new Set([401, 402, 403]);

/** The header to try where a service refused the token in the default one, but speaks as those do that name another. */
export function headerInstead(
  header: string,
  { status }: Pick<ApiError, 'status'>,
  generation: Generation | null,
): string | null {
  if (header !== DEFAULT_TOKEN_HEADER || !REFUSED.has(status)) return null;
  return SERVICE_PRESETS.find((preset) => preset.generation === generation)?.header ?? null;
}
