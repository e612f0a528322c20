import type { Platform } from './platform';
import { readSnapshotHash } from './snapshot-hash';
import { snapshotLink } from './snapshot-link';

/**
 * Sites of single DAOs that show Snapshot's interface, with their space (null: not published). The short list of
 * those that forum posts link; others are still recognised by shape, see `unlisted-host.ts`.
 */
const SPACES: ReadonlyMap<string, string | null> = new Map([
  ['gov.synthetix.io', 'snxgov.eth'],
  ['signal.aave.com', 'aave.eth'],
  ['signal.ampleforth.org', 'ampleforthorg.eth'],
  ['snapshot.fei.money', 'fei.eth'],
  ['snapshot.moonwell.fi', 'moonwell-governance.eth'],
  ['vote.aavegotchi.com', 'aavegotchi.eth'],
  ['vote.aura.finance', 'aurafinance.eth'],
  ['vote.convexfinance.com', 'cvx.eth'],
  ['vote.cow.fi', 'cow.eth'],
  ['vote.morpho.org', 'morpho.eth'],
  ['vote.mstable.org', 'mstablegovernance.eth'],
  ['vote.rocketpool.net', 'rocketpool-dao.eth'],
  ['dao.radiant.capital', null],
  ['townhall.box', null],
  ['vanilla.box', null],
  ['vote.worldlibertyfinancial.com', null],
  ['yearn.snapshot.page', null],
]);

/** Snapshot under a DAO's own name: `#/proposal/<id>`, the space implied, or the long form. */
export const snapshotCustomDomains: Platform = {
  hosts: [...SPACES.keys()],
  read({ host, path, hash }) {
    const target = path.length > 1 ? null : readSnapshotHash(hash);
    if (target === null) return null;
    const implied = target.kind === 'offchain' && target.space === null ? SPACES.get(host) : null;
    const full = implied && target.kind === 'offchain' ? { ...target, space: implied } : target;
    return snapshotLink('snapshot-custom-domain', host, full);
  },
};
