import { parseArgs } from 'node:util';
import { FAULT_NAMES, FAULTS, type FaultName } from './faults/faults';
import { HUB_FAULT_NAMES, HUB_FAULTS, type HubFaultName } from './hub/hub-faults';
import { PROFILE_NAMES, type ProfileName } from './profiles/profiles';

export interface ApiArguments {
  readonly port: number;
  readonly hubPort: number;
  readonly header: string;
  readonly profile: ProfileName;
  readonly fault: FaultName | null;
  readonly hubFault: HubFaultName | null;
}

/**
 * Reads the words behind the command.
 *
 * @returns what to serve, or the lines of a list that was asked for.
 * @throws Error with a sentence for words that mean nothing.
 */
export function readArguments(words: readonly string[]): ApiArguments | readonly string[] {
  const { values } = parseArgs({
    args: [...words],
    options: {
      port: { type: 'string', default: '8787' },
      profile: { type: 'string', default: 'canonical' },
      header: { type: 'string', default: 'x-service-api-token' },
      fault: { type: 'string' },
      'hub-port': { type: 'string' },
      'hub-fault': { type: 'string' },
    },
  });
  const { header, fault, 'hub-fault': hubFault, 'hub-port': hubPort } = values;
  if (fault === 'list') return described(FAULT_NAMES, FAULTS);
  if (hubFault === 'list') return described(HUB_FAULT_NAMES, HUB_FAULTS);
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(header)) throw new Error(`"${header}" cannot be the name of a header.`);
  const port = readPort('--port', values.port);
  return {
    port,
    hubPort: hubPort === undefined ? portAfter(port) : readPort('--hub-port', hubPort),
    header,
    profile: readProfile(values.profile),
    fault: readFault('--fault', FAULT_NAMES, fault),
    hubFault: readFault('--hub-fault', HUB_FAULT_NAMES, hubFault),
  };
}

function described<Name extends string>(
  names: readonly Name[],
  faults: Readonly<Record<Name, { readonly description: string }>>,
): readonly string[] {
  return names.map((name) => `${name.padEnd(32)}${faults[name].description}`);
}

function readPort(option: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 65_536;
  if (port < 65_536) return port;
  throw new Error(`${option} takes a number from 0 to 65535, not "${value}".`);
}

/** Behind the service's; 0, which takes a free one, for both. */
function portAfter(port: number): number {
  return port === 0 || port === 65_535 ? 0 : port + 1;
}

function readProfile(value: string): ProfileName {
  const known = PROFILE_NAMES.find((name) => name === value);
  if (known !== undefined) return known;
  throw new Error(`There is no profile "${value}"; there are ${PROFILE_NAMES.join(', ')}.`);
}

function readFault<Name extends string>(
  option: string,
  names: readonly Name[],
  wanted: string | undefined,
): Name | null {
  const found = names.find((name) => name === wanted);
  if (wanted === undefined || found !== undefined) return found ?? null;
  throw new Error(`There is no fault "${wanted}"; ${option} list names them.`);
}
