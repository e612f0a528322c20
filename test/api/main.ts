import { parseArgs } from 'node:util';
import { FAULT_NAMES, FAULTS } from './faults/faults';
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

function readName<Name extends string>(kind: string, names: readonly Name[], value: string): Name {
  const known = names.find((name) => name === value);
  return known ?? stop(`There is no ${kind} "${value}"; there are ${names.join(', ')}.`);
}

function checkHeader(name: string): void {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) stop(`"${name}" cannot be the name of a header.`);
}

const { port, header, fault, ...names } = readOptions();

if (fault === 'list') {
  for (const name of FAULT_NAMES) console.log(`${name.padEnd(32)}${FAULTS[name].description}`);
  process.exit(0);
}

const faultName = FAULT_NAMES.find((name) => name === fault);
if (fault !== undefined && faultName === undefined)
  stop(`There is no fault "${fault}"; --fault list names them.`);
const profile = readName('profile', PROFILE_NAMES, names.profile);
const plan = readName('plan', PLAN_NAMES, names.plan);
checkHeader(header);

const served = await serveReferenceApi({ port: readPort(port), header, profile, plan }).catch(
  (error: Error) => stop(`The server could not start: ${error.message}.`),
);
served.api.setFault(faultName ?? null);
console.log(`Reference API: ${served.url}`);
console.log(`Profile: ${profile}, ${PROFILES[profile].description}`);
console.log(
  `Tokens for the header ${header}, with the plan "${plan}": ${[...DEMO_TOKENS.keys()].join(', ')}`,
);
if (faultName !== undefined) console.log(`Fault: ${faultName}, ${FAULTS[faultName].description}`);
