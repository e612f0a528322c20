import { type ApiArguments, readArguments } from './arguments';
import { NO_NODE } from './chain/anvil';
import { openVotes } from './chain/voted-contracts';
import { FAULTS } from './faults/faults';
import { HUB_FAULTS } from './hub/hub-faults';
import { serveHub } from './hub/serve-hub';
import { servePortals } from './portals/serve-portals';
import { PROFILES } from './profiles/profiles';
import { DEMO_TOKENS } from './request/tokens';
import { serveReferenceApi } from './serve';

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function readOptions(): ApiArguments {
  try {
    const read = readArguments(process.argv.slice(2));
    if ('port' in read) return read;
    for (const line of read) console.log(line);
    return process.exit(0);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

const { port, hubPort, header, profile, fault, hubFault } = readOptions();
const cannotStart = (error: Error) => stop(`The server could not start: ${error.message}.`);
const served = await serveReferenceApi({ port, header, profile }).catch(cannotStart);
const hub = await serveHub({ port: hubPort }).catch(cannotStart);
const portals = await servePortals().catch(cannotStart);
const chain = NO_NODE === null ? await openVotes().catch(cannotStart) : null;
served.api.setFault(fault);
hub.setFault(hubFault);
console.log(`Reference API: ${served.url}`);
console.log(`Profile: ${profile}, ${PROFILES[profile].description}`);
console.log(`Tokens for the header ${header}: ${[...DEMO_TOKENS.keys()].join(', ')}`);
if (fault !== null) console.log(`Fault: ${fault}, ${FAULTS[fault].description}`);
console.log(`Snapshot's hub, which needs no token: ${hub.url}/graphql`);
if (hubFault !== null) console.log(`Fault of the hub: ${hubFault}, ${HUB_FAULTS[hubFault].description}`);
for (const [host, { url }] of portals) console.log(`In the place of ${host}: ${url}`);
if (chain !== null) setInterval(() => void chain.catchUp(), 60_000);
// A signal ends the node as well.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit());
if (chain === null) console.log(`No node with governance contracts: ${NO_NODE}.`);
else console.log(`A node of chain 1 with governance contracts, for "Your own node": ${chain.url}`);
for (const { name, link } of chain?.votes ?? []) console.log(`  ${name}: ${link}`);
