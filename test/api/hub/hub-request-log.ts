import { type Asked, readQuery } from './answer/read-query';

export interface LoggedHubRequest {
  readonly method: string;
  readonly path: string;
  /** The GraphQL text and its variables; null where there are none, or none that can be read. */
  readonly query: string | null;
  readonly variables: Readonly<Record<string, unknown>> | null;
  /** As received, names in small letters; nothing that is asked of a hub is secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null until the answer is on its way, and for ever where the connection broke before it. */
  readonly status: number | null;
}

/** Enters a request before it is answered. Returns what enters the status, unless the log was emptied meanwhile. */
export function logHubRequest(log: LoggedHubRequest[], asked: Asked): (status: number) => void {
  const entry: LoggedHubRequest = {
    method: asked.method,
    path: asked.url.pathname,
    ...readable(asked),
    headers: Object.fromEntries(asked.headers),
    status: null,
  };
  const index = log.push(entry) - 1;
  return (status) => {
    if (log[index] === entry) log[index] = { ...entry, status };
  };
}

function readable(asked: Asked): Pick<LoggedHubRequest, 'query' | 'variables'> {
  try {
    const { query, variables } = readQuery(asked);
    return { query, variables };
  } catch {
    return { query: null, variables: null };
  }
}
