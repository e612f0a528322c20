/** How a proposal is looked for; the type allows exactly one selector. */
export interface Selector {
  readonly by: 'url' | 'title' | 'externalId';
  readonly text: string;
}

/** Optional filters of `resolve`. `limit` is 1 to 20. */
export interface Narrowing {
  readonly daoId?: string;
  readonly provider?: string;
  readonly limit?: number;
}
