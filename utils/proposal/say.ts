/** The name of a message in `public/_locales`, where English has them all. */
export type MessageKey = keyof typeof import('@/public/_locales/en/messages.json');

/**
 * A message in the reader's language. `$1` to `$9` in it become the substitutions; at most nine, or Chrome says
 * nothing at all.
 */
export type Say = (key: MessageKey, ...substitutions: readonly string[]) => string;
