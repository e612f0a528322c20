export interface BucketLimit {
  readonly perMinute: number;
  readonly burst: number;
}

export type BucketName = 'standard' | 'detail';

type Limits = Readonly<Record<BucketName, BucketLimit>>;

/** The limits of the published Custom plan: `standard` for that tier, `detail` for the plus tier. */
export const LIMITS: Limits = {
  standard: { perMinute: 300, burst: 100 },
  detail: { perMinute: 75, burst: 25 },
};

interface Fill {
  left: number;
  at: number;
}

/** Token buckets, one for each pair of access token and bucket name. */
export class Buckets {
  readonly #fills = new Map<string, Fill>();
  readonly #limits: Limits;
  readonly #now: () => number;

  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Takes one call. Returns null, or the whole seconds to wait where the bucket is empty. */
  take(token: string, name: BucketName): number | null {
    const { perMinute, burst } = this.#limits[name];
    const id = `${name} ${token}`;
    const at = this.#now();
    const last = this.#fills.get(id) ?? { left: burst, at };
    const left = Math.min(burst, last.left + ((at - last.at) * perMinute) / 60_000);
    const allowed = left >= 1;
    this.#fills.set(id, { left: allowed ? left - 1 : left, at });
    return allowed ? null : Math.ceil(((1 - left) * 60) / perMinute);
  }
}
