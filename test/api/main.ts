import { parseArgs } from 'node:util';
import { FAULT_NAMES, FAULTS } from './faults';
import { serveReferenceApi } from './serve';
import { DEMO_TOKENS } from './tokens';

const LATER_PROFILES = ['draft', 'skills', 'v09'];

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
        header: { type: 'string', default: 'x-service-api-token' },
        fault: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

function readPort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 65_536;
  return port < 65_536 ? port : stop(`--port takes a number from 0 to 65535, not "${value}".`);
}

function checkProfile(name: string): void {
  if (LATER_PROFILES.includes(name)) stop(`The profile "${name}" is not there yet; only "canonical" is.`);
  if (name !== 'canonical') stop(`There is no profile "${name}"; only "canonical" is there.`);
}

function checkHeader(name: string): void {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) stop(`"${name}" cannot be the name of a header.`);
}

const { port, profile, header, fault } = readOptions();

if (fault === 'list') {
  for (const name of FAULT_NAMES) console.log(`${name.padEnd(20)}${FAULTS[name].description}`);
  process.exit(0);
}

const faultName = FAULT_NAMES.find((name) => name === fault);
if (fault !== undefined && faultName === undefined)
  stop(`There is no fault "${fault}"; --fault list names them.`);
checkProfile(profile);
checkHeader(header);

const served = await serveReferenceApi({ port: readPort(port), header }).catch((error: Error) =>
  stop(`The server could not start: ${error.message}.`),
);
served.api.setFault(faultName ?? null);
console.log(`Reference API: ${served.url}`);
console.log(`Tokens for the header ${header}: ${[...DEMO_TOKENS.keys()].join(', ')}`);
if (faultName !== undefined) console.log(`Fault: ${faultName}, ${FAULTS[faultName].description}`);
