import type { Client } from '@/utils/api/client';

/** A client that tells whose answers it gives, so that those of one service are never taken for another's. */
export interface ServiceClient extends Client {
  /** The service's address: origin and path prefix. */
  readonly service: string;
}
