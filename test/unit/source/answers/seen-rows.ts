import { readContractRows } from './contract-rows';
import type { Row } from './hub-rows';
import { readPortalRows } from './portal-rows';

/** A vote of a public source as its own answers came out of the parsers: plain data. */
export type SeenRow = Pick<Row, 'detail' | 'summary' | 'evidence' | 'now'> & { readonly name: string };

/** Votes that the gallery shows of contracts and portals, by the inputs that they were made of. */
export const SEEN_NAMES: readonly string[] = [
  'OpenGov · decided on, too little support',
  'OpenGov · decided on, too little approval',
  'OpenGov · being confirmed',
  'OpenGov · approved',
  'Realms · voting, quorum missed',
  'Realms · cool-off time',
  'Realms · survey, one option passed',
  'Realms · vetoed',
  'Internet Computer · OPEN · quorum missed',
  'Internet Computer · EXECUTED · quorum met',
  'DAO DAO · quorum missed, until a block',
  'DAO DAO · passed before its end',
  'Cosmos · deposit, half',
  'Cosmos · voting, quorum missed',
  'Maker · executive vote, active',
  'Snapshot X · open · quorum missed',
  'aave-v3 · pending · seconds',
  'aave-v3 · active · seconds',
  'aave-v3 · executed · seconds',
  'aave-v3 · failed · seconds',
  'nouns · objection-period · blocks with headers',
  'oz-governor · queued · seconds',
  'agora-governor · active · blocks with headers · Optimistic',
  'aragon-voting · objection · seconds',
];

/** Reads them, in the order of their names. */
export async function readSeenRows(): Promise<readonly SeenRow[]> {
  const rows = (await Promise.all([readPortalRows(), readContractRows()])).flat();
  const byName = new Map(rows.map((row) => [row.inputs.join(' · '), row]));
  return SEEN_NAMES.map((name) => {
    const row = byName.get(name);
    if (row === undefined) throw new Error(`No such vote: ${name}`);
    const { detail, summary, evidence, now } = row;
    return { name, detail, summary, evidence, now };
  });
}
