import type { MessageKey } from '@/utils/i18n/locale';
import { CAUTIONS, type Caution } from '@/utils/proposal/proposed';
import type { Sentence } from './call-words';
import type { DecodedCall } from './decode-call';

/** Why a call deserves a second look, in words. */
export const CAUTION_WORDS = {
  code: 'effects_new_code',
  power: 'effects_new_power',
  wallet: 'effects_new_signers',
  spending: 'effects_no_limit',
} as const satisfies Readonly<Record<Caution, MessageKey>>;

/**
 * Functions that replace a contract's code, give somebody power over one, or change who acts for a Safe. Their published
 * sources are in the tests' `table-sources.json`. Those that only take power away are not here, nor those by which a
 * named successor accepts.
 */
const FUNCTIONS: Readonly<Record<Exclude<Caution, 'spending'>, readonly string[]>> = {
  code: [
    ...['upgradeTo(address)', 'upgradeToAndCall(address,bytes)', 'upgrade(address,address)'],
    ...['upgradeAndCall(address,address,bytes)', 'upgrade(address,bytes32,bytes)'],
    ...['upgradeSecondaryTo(address)', 'upgradeSecondaryToAndCall(address,bytes)'],
    ...['_setImplementation(address)', '_setImplementation(address,bool,bytes)'],
    ...['_setPendingImplementation(address)', 'setImplementation(uint32,address)'],
    ...['deployAndUpgradeTo(address,address)', 'deployUpgradeToAndCall(address,address,bytes)'],
    ...['setAddressAsProxy(bytes32,address)', 'setLendingPoolImpl(address)', 'setPoolImpl(address)'],
    ...['setLendingPoolConfiguratorImpl(address)', 'setPoolConfiguratorImpl(address)'],
    ...['proxy__upgradeTo(address)', 'proxy__upgradeToAndCall(address,bytes,bool)'],
    ...['proxy_upgradeTo(address,bytes)', 'setApp(bytes32,bytes32,address)'],
    ...['acceptProxy(address,address)', 'acceptProxyAndCall(address,address,bytes)'],
    ...['diamondCut((address,uint8,bytes4[])[])', 'updateRoundImplementation(address)'],
    'executeUpgrade(((address,uint8,bool,bytes4[])[],address,bytes))',
    'executeUpgrade(uint256,((address,uint8,bool,bytes4[])[],address,bytes))',
  ],
  power: [
    ...['transferOwnership(address)', 'transferOwnership(address,bool)', 'setOwner(address)'],
    ...['nominateNewOwner(address)', 'commit_transfer_ownership(address)', 'addChainOwner(address)'],
    ...['commit_transfer_ownership(address,address)', 'transferRegistrarOwnership(address)'],
    ...['transferBridgeOwnership(address)', '_updateOwner(address,address,address)'],
    ...['grantRole(bytes32,address)', 'grantRole(uint64,address,uint32)', 'setRoleAdmin(bytes32,bytes32)'],
    ...['setRoleAdmin(uint64,uint64)', 'setTargetFunctionRole(address,bytes4[],uint64)'],
    ...['assignRoles(address,bytes32[],bool[])', 'beginDefaultAdminTransfer(address)'],
    ...['changeAdmin(address)', 'changeProxyAdmin(address,address)', 'proxy__changeAdmin(address)'],
    ...['proxy_changeAdmin(address)', 'setAdmin(address)', 'set_admin(address)', 'commit_admin(address)'],
    ...['setPendingAdmin(address)', '_setPendingAdmin(address)', 'transferAdmin(address)'],
    ...['setTimelockPendingAdmin(address,uint8)', '__queueSetTimelockPendingAdmin(address,uint256)'],
    ...['__executeSetTimelockPendingAdmin(address,uint256)', 'updateTimelock(address)'],
    ...['setTimelock(address)', '_setTimelocksAndAdmin(address,address,address)'],
    ...['proposeNewAdmin(address)', 'commit_set_admins(address,address,address)'],
    ...['transferAdmin(address,address)', 'transferAdminRole(address,address)'],
    ...['proposeAdministrator(address,address)', 'setUpgradeAdmin(address)', 'setGovernorAdmin(address)'],
    ...['setPoolAdmin(address)', 'setEmergencyAdmin(address)', 'setACLAdmin(address)'],
    ...['setACLManager(address)', 'addPoolAdmin(address)', 'addEmergencyAdmin(address)'],
    ...['addRiskAdmin(address)', 'addAssetListingAdmin(address)', 'setFundsAdmin(address)'],
    ...['setMarketAdmin(address)', 'setEmissionAdmin(address,address)', 'setManager(address)'],
    ...['setAuthority(address)', 'updateAuthority(address,address)', 'setAuthorizer(address)'],
    ...['setAccessControlManager(address)', 'authorizeExecutors(address[])', 'rely(address)'],
    ...['setGovernor(address)', 'setGovernor(address,address)', 'transferGovernor(address)'],
    ...['setGovernance(address)', 'transferGovernance(address)', 'replaceGovernance(address,address)'],
    ...['createPermission(address,address,bytes32,address)', 'grantPermission(address,address,bytes32)'],
    ...['grantPermissionP(address,address,bytes32,uint256[])', 'grant(address,address,bytes32)'],
    ...['setPermissionManager(address,address,bytes32)', 'grantPermission(bytes32,address,address)'],
    ...['grantWithCondition(address,address,bytes32,address)', 'addGranter(bytes32,address,address)'],
    ...['giveCallPermission(address,string,address)', 'setMinter(address)', 'addMinter(address)'],
    ...['set_minter(address)', 'configureMinter(address,uint256)', 'updateMasterMinter(address)'],
    ...['grantMintRole(address)', 'grantMintAndBurnRoles(address)'],
  ],
  wallet: [
    ...['addOwnerWithThreshold(address,uint256)', 'removeOwner(address,address,uint256)'],
    ...['swapOwner(address,address,address)', 'changeThreshold(uint256)', 'enableModule(address)'],
    ...['disableModule(address,address)', 'setGuard(address)', 'setModuleGuard(address)'],
    'setFallbackHandler(address)',
  ],
};

const BY_FUNCTION: ReadonlyMap<string, Caution> = new Map(
  CAUTIONS.flatMap((caution) =>
    caution === 'spending' ? [] : FUNCTIONS[caution].map((signature) => [signature, caution] as const),
  ),
);

/** Returns why a call deserves a second look; null if it does not. */
export function cautionOf(sentence: Sentence, call: DecodedCall | null): Caution | null {
  if (sentence.of === 'effect_approve_all') return 'spending';
  return (call && BY_FUNCTION.get(call.signature)) ?? null;
}

/** Returns the cautions of several calls, each once, the gravest first. */
export function cautionsIn(calls: readonly { readonly caution: Caution | null }[]): readonly Caution[] {
  const found = new Set(calls.map(({ caution }) => caution));
  return CAUTIONS.filter((caution) => found.has(caution));
}

/** Every function of the table, for the test of their sources. */
export const CAUTIONED: ReadonlySet<string> = new Set(BY_FUNCTION.keys());
