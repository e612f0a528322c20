import type { MessageKey } from '@/utils/proposal/say';
import { parseServiceUrl } from './service-url';

/** The site that a user typed or pasted, or a message for the user. */
export type TypedOrigin =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly message: MessageKey };

/** Reads the address of a forum or of a page of it; without a scheme it is taken for https, as in an address bar. */
export function typedOrigin(text: string): TypedOrigin {
  const [address = ''] = text.trim().split(/[?#]/);
  const isBare = /^[a-z\d-]+(\.[a-z\d-]+)+([:/]|$)/i.test(address);
  const parsed = parseServiceUrl(isBare ? `https://${address}` : address);
  return parsed.ok ? { ok: true, origin: parsed.origin } : parsed;
}
