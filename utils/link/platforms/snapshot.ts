import type { Platform } from './platform';
import { readSnapshotHash } from './snapshot-hash';
import { platformOf, snapshotLink } from './snapshot-link';

/** Snapshot's own sites, classic and current; their routes stand behind the `#`. */
export const snapshot: Platform = {
  hosts: ['snapshot.org', 'snapshot.box', 'snapshot.page', 'v1.snapshot.org', 'v1.snapshot.box'],
  read({ host, path, hash }) {
    const target = path.length > 1 ? null : readSnapshotHash(hash);
    if (target === null || (target.kind === 'offchain' && target.space === null)) return null;
    return snapshotLink(platformOf(target), host, target);
  },
};

/** The test network has its own hub, so the same space name means another space there. */
export const snapshotTestnet: Platform = {
  hosts: ['testnet.snapshot.org', 'testnet.snapshot.box', 'demo.snapshot.org'],
  read({ host, path, hash }) {
    const target = path.length > 1 ? null : readSnapshotHash(hash);
    if (target === null || (target.kind === 'offchain' && target.space === null)) return null;
    const own = target.kind === 'offchain' ? { ...target, testnet: true } : target;
    return snapshotLink(platformOf(target), host, own);
  },
};
