import { daos } from '@/test/api/data/load-data';
import { madeUpDaos } from '@/test/api/data/made-up/made-up-daos';
import type { ProposalRow } from '@/test/api/data/proposal-row';
import { createReferenceApi } from '@/test/api/reference-api';
import { type Client, createClient } from '@/utils/api/client';
import type { Result } from '@/utils/api/errors';
import type { ProposalRecord, Section } from '@/utils/lookup/records/records';
import type { Answer, ProposalCandidate } from '@/utils/proposal/proposal';

/** The moment at which the embedded proposals are seen: all that are not live have ended. */
export const EMBEDDED_NOW = Date.parse('2026-11-21T12:00:00Z');

/** One of the reference server's proposals as the client read it. Plain data: it can be sent to a page as JSON. */
export interface EmbeddedProposal {
  readonly name: string;
  readonly lifecycle: string;
  readonly outcome: string | null;
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord;
}

interface Chosen {
  readonly name: string;
  readonly daoId: string;
  readonly row: ProposalRow;
}

/** The names of what is read by `readEmbeddedProposals`, in its order. */
export const EMBEDDED_NAMES: readonly string[] = chosen().map(({ name }) => name);

/**
 * Reads from the reference server, by the product's own client: of the real proposals the first of every shape (status,
 * outcome, what is known of quorum, total and choices), and each of the rows that are made up for their edges.
 */
export async function readEmbeddedProposals(): Promise<readonly EmbeddedProposal[]> {
  const client = connect();
  return Promise.all(chosen().map((one) => read(client, one)));
}

function chosen(): readonly Chosen[] {
  const shapes = new Map<string, Chosen>();
  for (const { daoId, proposals } of daos.filter((dao) => !madeUpDaos.includes(dao))) {
    for (const row of proposals) {
      const shape = shapeOf(row);
      if (!shapes.has(shape)) shapes.set(shape, { name: `${shape} (${daoId})`, daoId, row });
    }
  }
  const real = [...shapes.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const edges = madeUpDaos.flatMap(({ daoId, proposals }) =>
    proposals.map((row) => ({ name: `edge: ${row.title} ${row.externalId.slice(-4)}`, daoId, row })),
  );
  return [...real, ...edges];
}

function shapeOf(row: ProposalRow): string {
  const { lifecycle, outcome } = row;
  const status = outcome === null ? lifecycle : `${lifecycle} ${outcome}`;
  return [status, quorumShape(row), totalShape(row), choicesShape(row)]
    .filter((word) => word !== '')
    .join(', ');
}

function quorumShape({ quorum }: ProposalRow): string {
  if (quorum === null) return 'no quorum';
  if (quorum.progress !== null) return 'quorum progress';
  return quorum.reached === null ? 'quorum requirement' : `quorum ${quorum.reached ? '' : 'not '}reached`;
}

function totalShape({ totals }: ProposalRow): string {
  return (totals?.votingPower ?? null) === null ? 'no total' : '';
}

function choicesShape({ choices }: ProposalRow): string {
  if (choices.length === 0) return 'no choices';
  if (choices.every(({ votingPower }) => votingPower === null)) return 'no powers';
  return choices.length > 8 ? 'many choices' : '';
}

const PLENTY = { perMinute: 1_000_000, burst: 1_000_000 };

function connect(): Client {
  const now = () => EMBEDDED_NOW;
  const api = createReferenceApi({ now, buckets: { standard: PLENTY, detail: PLENTY } });
  return createClient({
    baseUrl: 'http://127.0.0.1',
    header: 'x-service-api-token',
    token: 'demo-plus',
    fetch: async (input, init) => api.fetch(new Request(input, init)),
    clock: { now, sleep: async () => {} },
  });
}

async function read(client: Client, { name, daoId, row }: Chosen): Promise<EmbeddedProposal> {
  const { provider, externalId, lifecycle, outcome } = row;
  const found = await client.resolve({ by: 'externalId', text: externalId }, { daoId, provider });
  const [candidate] = found.ok ? found.value.value : [];
  if (candidate === undefined) throw new Error(`The reference server does not find ${name}.`);
  const { key } = candidate;
  const [detail, summary, evidence] = await Promise.all([
    client.detail(key).then(section),
    client.voteSummary(key).then(section),
    client.evidence(key).then(section),
  ]);
  return { name, lifecycle, outcome, candidate, record: { key, detail, summary, evidence } };
}

function section<T>(result: Result<Answer<T>>): Section<T> {
  if (result.ok) return { state: 'ready', answer: result.value };
  return { state: 'failed', error: result.error, previous: null };
}
