import { keccak256, toHex } from 'viem';
import type { DecodedCall } from './decode-call';

/** Roles that may give all others, in AccessControl and AccessManager of OpenZeppelin/openzeppelin-contracts. */
const DEFAULT_ADMIN = `0x${'0'.repeat(64)}`;
const MANAGERS_ADMIN = 0n;

const hashed = (names: readonly string[]) =>
  new Map<string, string>(names.map((name) => [keccak256(toHex(name)), name]));

/**
 * Roles that decide over a contract or its money: they may do anything in a timelock, mint, replace code, or change markets
 * (TimelockController and presets of OpenZeppelin, ACLManager of aave/aave-v3-core).
 */
const STRONG: ReadonlyMap<string, string> = hashed([
  ...['TIMELOCK_ADMIN_ROLE', 'PROPOSER_ROLE', 'ADMIN_ROLE', 'MINTER_ROLE', 'UPGRADER_ROLE'],
  ...['POOL_ADMIN', 'RISK_ADMIN', 'EMERGENCY_ADMIN', 'ASSET_LISTING_ADMIN'],
]).set(DEFAULT_ADMIN, 'DEFAULT_ADMIN_ROLE');

/** Roles of the same contracts that do less, or that contracts use differently. */
const OTHERS: ReadonlyMap<string, string> = hashed([
  ...['EXECUTOR_ROLE', 'CANCELLER_ROLE', 'BURNER_ROLE', 'PAUSER_ROLE', 'OPERATOR_ROLE'],
  ...['GUARDIAN_ROLE', 'MANAGER_ROLE', 'BRIDGE'],
]);

/** Names a role by the text of its hash, as contracts with AccessControl name them; unknown ones by their first bytes. */
export function roleName(role: unknown): string {
  const hash = String(role);
  return STRONG.get(hash) ?? OTHERS.get(hash) ?? `${hash.slice(0, 10)}…`;
}

/** Their first argument is the role. */
const GRANTS: ReadonlySet<string> = new Set([
  'grantRole(bytes32,address)',
  'grantRole(uint64,address,uint32)',
]);

/** Returns whether a call gives a role that is not known to decide over a contract. */
export function isLesserGrant({ signature, args: [role] }: DecodedCall): boolean {
  if (role === undefined || !GRANTS.has(signature)) return false;
  return role.value !== MANAGERS_ADMIN && !STRONG.has(String(role.value));
}
