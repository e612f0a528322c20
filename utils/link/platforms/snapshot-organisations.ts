import type { Platform } from './platform';
import { readSnapshotHash, type SnapshotTarget } from './snapshot-hash';
import { platformOf, snapshotLink } from './snapshot-link';

/** Snapshot under the name of an organisation; the space stands in the address. */
export const snapshotStarknet: Platform = {
  hosts: ['governance.starknet.io'],
  read({ host, path, hash }) {
    const target = path.length > 1 ? null : readSnapshotHash(hash);
    return target && snapshotLink(platformOf(target), host, target);
  },
};

/** Snapshot under the name of ENS, with short routes for its two spaces. */
export const snapshotEns: Platform = {
  hosts: ['vote.ensdao.org'],
  read({ host, path, hash }) {
    const target = path.length > 1 ? null : readEns(hash);
    return target && snapshotLink('snapshot-org', host, target);
  },
};

const ENS_SPACE = 'ens.eth';
/** The ENS governor contract, a space of its own in Snapshot's interface. */
const ENS_GOVERNOR = 'eth:0x323a76393544d5ecca80cd6ef2a560c6a395b7e3';
const ENS_ROUTE =
  /^\/(offchain|onchain)\/(0x[\da-fA-F]{64}|[1-9]\d{0,77})(\/?(?:[?#][\s\S]*)?|\/(?:votes|execution|discussion)\/?)$/;

function readEns(hash: string): SnapshotTarget | null {
  const [, route, id] = ENS_ROUTE.exec(hash) ?? [];
  if (route === undefined || id === undefined) {
    const target = readSnapshotHash(hash);
    return target?.kind === 'offchain' ? { ...target, space: target.space ?? ENS_SPACE } : target;
  }
  const hub = id.startsWith('0x');
  if (hub !== (route === 'offchain')) return null;
  if (hub) return { kind: 'offchain', testnet: false, space: ENS_SPACE, id: id.toLowerCase() };
  return { kind: 'onchain', space: ENS_GOVERNOR, id };
}
