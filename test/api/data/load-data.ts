import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeUpDaos } from './made-up/made-up-daos';
import { type BallotFile, ballotFile, type DaoRow, daoRow } from './proposal-row';

const folder = dirname(fileURLToPath(import.meta.url));

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

function loadRealDaos(): readonly DaoRow[] {
  return readdirSync(join(folder, 'proposals'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => daoRow.parse(readJson(`proposals/${name}`)));
}

/** Every DAO with its proposals: the real ones by file name, then the made-up ones. */
export const daos: readonly DaoRow[] = [...loadRealDaos(), ...madeUpDaos];

/** The embedded ballots of one proposal, by the name its row gives. */
export function loadBallots(name: string): BallotFile {
  return ballotFile.parse(readJson(`ballots/${name}.json`));
}
