import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeUpDaos } from './made-up/made-up-daos';
import { type BallotFile, ballotFile, type DaoRow, daoRow } from './proposal-row';

const folder = dirname(fileURLToPath(import.meta.url));

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

function loadDaos(below: string): readonly DaoRow[] {
  return readdirSync(join(folder, below))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => daoRow.parse(readJson(`${below}/${name}`)));
}

/** Every DAO with its proposals: the real ones by file name, then the made-up ones. */
export const daos: readonly DaoRow[] = [...loadDaos('proposals'), ...madeUpDaos];

/** What is shown to people: a vote that has ended stands in it as it stood shortly before its end, where that is known. */
export const shownDaos: readonly DaoRow[] = withEarlier(loadDaos('as-it-stood'));

/** The embedded ballots of one proposal, by the name its row gives. */
export function loadBallots(name: string): BallotFile {
  return ballotFile.parse(readJson(`ballots/${name}.json`));
}

function withEarlier(earlier: readonly DaoRow[]): readonly DaoRow[] {
  const rows = earlier.flatMap(({ daoId, proposals }) => proposals.map((row) => ({ daoId, row })));
  const asItStood = (daoId: string, { provider, externalId }: DaoRow['proposals'][number]) =>
    rows.find(
      (one) => one.daoId === daoId && one.row.provider === provider && one.row.externalId === externalId,
    )?.row;
  return daos.map((dao) => ({
    ...dao,
    proposals: dao.proposals.map((row) => asItStood(dao.daoId, row) ?? row),
  }));
}
