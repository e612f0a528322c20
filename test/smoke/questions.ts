/** What a host is asked: the smallest thing that only the right server answers. */
export interface Question {
  readonly method: 'GET' | 'POST';
  /** Behind the origin. */
  readonly path: string;
  readonly body: string | null;
  /** Whether a decoded body is the answer. */
  isAnswer(body: unknown): boolean;
}

const HUB: Question = {
  method: 'GET',
  path: `/graphql?query=${encodeURIComponent('{proposals(first:1){id}}')}`,
  body: null,
  isAnswer: (body) => Array.isArray(at(body, 'data', 'proposals')),
};

/** By the id of the source; undefined for one that nobody has thought of here. */
export function questionOf(id: string): Question | undefined {
  if (id === 'snapshot-hub') return HUB;
  const chain = /^chain-(\d+)$/.exec(id)?.[1];
  return chain === undefined ? undefined : chainQuestion(BigInt(chain));
}

/** A node that stands for another chain than its name says is worse than none. */
function chainQuestion(chainId: bigint): Question {
  return {
    method: 'POST',
    path: '/',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    isAnswer: (body) => at(body, 'result') === `0x${chainId.toString(16)}`,
  };
}

/** What stands below these names; undefined where a step of the way is missing. */
function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([key]) => key === name)?.[1]
        : undefined,
    value,
  );
}
