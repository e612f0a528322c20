import { parseArgs } from 'node:util';
import { NO_NODE } from './chain/anvil';
import { openVotes } from './chain/voted-contracts';
import { FAULT_NAMES, FAULTS } from './faults/faults';
import { HUB_FAULT_NAMES, HUB_FAULTS } from './hub/hub-faults';
import { serveHub } from './hub/serve-hub';
import { servePortals } from './portals/serve-portals';
import { PROFILE_NAMES, PROFILES } from './profiles/profiles';
import { PLAN_NAMES } from './request/buckets';
import { DEMO_TOKENS } from './request/tokens';
import { serveReferenceApi } from './serve';

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '8787' },
        profile: { type: 'string', default: 'canonical' },
        plan: { type: 'string', default: 'custom' },
        header: { type: 'string', default: 'x-service-api-token' },
        fault: { type: 'string' },
        'hub-port': { type: 'string' },
        'hub-fault': { type: 'string' },
      },
    }).values;
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

function readPort(option: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 65_536;
  return port < 65_536 ? port : stop(`${option} takes a number from 0 to 65535, not "${value}".`);
}

/** Behind the service's; 0, which takes a free one, for both. */
function portAfter(port: number): number {
  return port === 0 || port === 65_535 ? 0 : port + 1;
}

function readName<Name extends string>(kind: string, names: readonly Name[], value: string): Name {
  const known = names.find((name) => name === value);
  return known ?? stop(`There is no ${kind} "${value}"; there are ${names.join(', ')}.`);
}

function checkHeader(name: string): void {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) stop(`"${name}" cannot be the name of a header.`);
}

/** The fault of this name, if one is wanted; `list` prints them all and ends. */
function readFault<Name extends string>(
  option: string,
  faults: Readonly<Record<Name, { readonly description: string }>>,
  names: readonly Name[],
  wanted: string | undefined,
): Name | null {
  if (wanted === 'list') {
    for (const name of names) console.log(`${name.padEnd(32)}${faults[name].description}`);
    process.exit(0);
  }
  const found = names.find((name) => name === wanted) ?? null;
  return wanted !== undefined && found === null
    ? stop(`There is no fault "${wanted}"; ${option} list names them.`)
    : found;
}

const { header, fault, ...names } = readOptions();
const faultName = readFault('--fault', FAULTS, FAULT_NAMES, fault);
const hubFault = readFault('--hub-fault', HUB_FAULTS, HUB_FAULT_NAMES, names['hub-fault']);
const port = readPort('--port', names.port);
const wishedHubPort = names['hub-port'];
const hubPort = wishedHubPort === undefined ? portAfter(port) : readPort('--hub-port', wishedHubPort);
const profile = readName('profile', PROFILE_NAMES, names.profile);
const plan = readName('plan', PLAN_NAMES, names.plan);
checkHeader(header);

const cannotStart = (error: Error) => stop(`The server could not start: ${error.message}.`);
const served = await serveReferenceApi({ port, header, profile, plan }).catch(cannotStart);
const hub = await serveHub({ port: hubPort }).catch(cannotStart);
const portals = await servePortals().catch(cannotStart);
const chain = NO_NODE === null ? await openVotes().catch(cannotStart) : null;
served.api.setFault(faultName);
hub.setFault(hubFault);
console.log(`Reference API: ${served.url}`);
console.log(`Profile: ${profile}, ${PROFILES[profile].description}`);
console.log(
  `Tokens for the header ${header}, with the plan "${plan}": ${[...DEMO_TOKENS.keys()].join(', ')}`,
);
if (faultName !== null) console.log(`Fault: ${faultName}, ${FAULTS[faultName].description}`);
console.log(`Snapshot's hub, which needs no token: ${hub.url}/graphql`);
if (hubFault !== null) console.log(`Fault of the hub: ${hubFault}, ${HUB_FAULTS[hubFault].description}`);
for (const [host, { url }] of portals) console.log(`In the place of ${host}: ${url}`);
if (chain !== null) setInterval(() => void chain.catchUp(), 60_000);
// A signal ends the node as well.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit());
if (chain === null) console.log(`No node with governance contracts: ${NO_NODE}.`);
else console.log(`A node of chain 1 with governance contracts, for "Your own node": ${chain.url}`);
for (const { name, link } of chain?.votes ?? []) console.log(`  ${name}: ${link}`);
