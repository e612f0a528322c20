import { serveHandler } from '../serve-handler';
import { createHub, type Hub, type HubOptions } from './hub';

export interface ServedHub extends Omit<Hub, 'fetch'> {
  /** Origin without a trailing slash; questions go to `/graphql`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Puts the reference hub on a loopback port; 0 takes a free one. */
export async function serveHub(options: HubOptions & { readonly port: number }): Promise<ServedHub> {
  const { fetch: answer, ...hub } = createHub(options);
  return { ...hub, ...(await serveHandler(answer, options.port)) };
}
