import type { MessageKey } from '@/utils/i18n/locale';
import { MAX_URL_LENGTH } from '@/utils/web-address';
import type { Generation } from './dialect';
import type { ApiError } from './errors';

/** A parsed service address, or a message for the user. */
type ParsedServiceUrl =
  | {
      readonly ok: true;
      /** Origin and path prefix without a trailing slash. */
      readonly url: string;
      readonly origin: string;
    }
  | { readonly ok: false; readonly message: MessageKey };

/** Hosts after URL normalisation: `127.1` and `0x7f.1` have become `127.0.0.1`. */
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;
const SCHEME = /^https?:\/\//i;
/** Characters that the URL parser silently drops or rewrites. */
const REWRITTEN = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * Parses a service's address: https anywhere, http on this machine only. A path prefix is allowed; a user name,
 * password, query or fragment is not.
 */
export function parseServiceUrl(text: string): ParsedServiceUrl {
  const trimmed = text.trim();
  if (!SCHEME.test(trimmed)) return refused('options_url_whole');
  const url = REWRITTEN.test(trimmed) || trimmed.length > MAX_URL_LENGTH ? null : parse(trimmed);
  // In a permission pattern an asterisk would match all hosts below a domain.
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

/** The token header in the API's own document. */
export const DEFAULT_TOKEN_HEADER = 'x-service-api-token';

/** A parsed header name, or a message for the user. */
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

/** Parses the name of the token header into lower case. */
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

/** The origin of a typed or pasted address, or a message for the user. */
type TypedOrigin =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly message: MessageKey };

/** Parses the address of a forum or of a page in it; without a scheme it defaults to https. */
export function typedOrigin(text: string): TypedOrigin {
  const [address = ''] = text.trim().split(/[?#]/);
  const isBare = /^[a-z\d-]+(\.[a-z\d-]+)+([:/]|$)/i.test(address);
  const parsed = parseServiceUrl(isBare ? `https://${address}` : address);
  return parsed.ok ? { ok: true, origin: parsed.origin } : parsed;
}

const VISIBLE_ASCII = /^[\x21-\x7e]{8,512}$/;

/**
 * Returns whether a text may be a token: 8 to 512 visible ASCII characters. Others could split a header, change the
 * encoding, or appear in Firefox's exception.
 */
export function isToken(text: string): boolean {
  return VISIBLE_ASCII.test(text);
}

/** A known service. */
interface ServicePreset {
  readonly name: string;
  readonly url: string;
  /** The header for its tokens. */
  readonly header: string;
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

/** Status codes by which services reject an unknown token. */
const REFUSED: ReadonlySet<number | null> = new Set([401, 402, 403]);

/**
 * Returns another header to try, if a service rejected the token in the default one but answers like a known service
 * with its own header.
 */
export function headerInstead(
  header: string,
  { status }: Pick<ApiError, 'status'>,
  generation: Generation | null,
): string | null {
  if (header !== DEFAULT_TOKEN_HEADER || !REFUSED.has(status)) return null;
  return SERVICE_PRESETS.find((preset) => preset.generation === generation)?.header ?? null;
}
