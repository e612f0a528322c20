import { createReferenceApi, type ReferenceApi, type ReferenceApiOptions } from './reference-api';
import { serveHandler } from './serve-handler';

export interface ServedReferenceApi {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly api: ReferenceApi;
  close(): Promise<void>;
}

/** Puts the reference API on a loopback port; 0 takes a free one. */
export async function serveReferenceApi(
  options: ReferenceApiOptions & { readonly port: number },
): Promise<ServedReferenceApi> {
  const api = createReferenceApi(options);
  return { api, ...(await serveHandler(api.fetch, options.port)) };
}
