/** The key of the sealed token, in `storage.local` or `storage.session`. */
export const TOKEN_ITEM = 'token:v1';
