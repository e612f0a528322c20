/** Where the sealed token is kept, in `storage.local` or in `storage.session`. */
export const TOKEN_ITEM = 'token:v1';
