import { Buffer } from 'node:buffer';
import { createHmac, randomBytes } from 'node:crypto';
import { Refusal } from './refusal';

export interface Page {
  readonly limit: number;
  readonly hasMore: boolean;
  readonly nextCursor?: string;
}

export interface CursorRules {
  /** A cursor stays good when the data are published anew. */
  readonly survive: boolean;
  /** What a cursor is refused with that belongs to another request. */
  readonly invalidCode: string;
}

/**
 * Signs and checks cursors. A cursor holds an offset and a revision, and its signature covers the request it
 * belongs to (route, filters, order, limit), so it fits no other.
 */
export class Cursors {
  readonly #secret = randomBytes(32);
  readonly #rules: CursorRules;
  #revision = 1;

  constructor(rules: CursorRules) {
    this.#rules = rules;
  }

  get revision(): string {
    return `r${this.#revision}`;
  }

  bumpRevision(): void {
    this.#revision += 1;
  }

  /** Cuts one page out of `all`. `binding` is everything of the request but the cursor. */
  paginate<Row>(
    all: readonly Row[],
    request: { readonly limit: number; readonly cursor?: string | undefined },
    binding: string,
  ): { readonly rows: readonly Row[]; readonly page: Page } {
    const { limit, cursor } = request;
    const offset = cursor === undefined ? 0 : this.#read(cursor, binding);
    const end = offset + limit;
    const hasMore = end < all.length;
    const page = hasMore ? { limit, hasMore, nextCursor: this.#mint(end, binding) } : { limit, hasMore };
    return { rows: all.slice(offset, end), page };
  }

  #mint(offset: number, binding: string): string {
    const payload = `${this.revision}.${offset}`;
    return Buffer.from(`${payload}.${this.#sign(payload, binding)}`, 'utf8').toString('base64url');
  }

  #read(cursor: string, binding: string): number {
    const parts = Buffer.from(cursor, 'base64url').toString('utf8').split('.');
    const [revision = '', offset = '', signature = ''] = parts;
    if (signature !== this.#sign(`${revision}.${offset}`, binding)) {
      throw new Refusal(400, this.#rules.invalidCode, 'The cursor does not belong to this request.');
    }
    if (revision !== this.revision && !this.#rules.survive) {
      throw new Refusal(409, 'CURSOR_STALE', 'The data was published anew since the first page.');
    }
    return Number(offset);
  }

  #sign(payload: string, binding: string): string {
    return createHmac('sha256', this.#secret)
      .update(payload)
      .update('\n')
      .update(binding)
      .digest('base64url');
  }
}
