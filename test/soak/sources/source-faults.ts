import type { Lie } from '../../api/chain/node-lies';
import { bodyFaults } from '../../api/faults/body-faults';
import { connectionFaults } from '../../api/faults/connection-faults';
import type { Exchange, Fault } from '../../api/faults/fault';
import { answerAll } from '../../api/faults/refuse';
import { statusFaults } from '../../api/faults/status-faults';
import { timeFaults } from '../../api/faults/time-faults';
import type { HubFaultName } from '../../api/hub/hub-faults';

/** What stands before any public host, or the network, does to a request. */
type NetworkFault = Fault<Pick<Exchange, 'next' | 'sleep'>>;

/** What hub and node do wrong by themselves. What could be believed is not among them: it would be shown. */
interface OwnFault {
  readonly hub: HubFaultName;
  readonly node: Lie;
}

export type SourceFault =
  | { readonly by: 'network'; readonly fault: NetworkFault; readonly breaksBody: boolean }
  | { readonly by: 'source'; readonly fault: OwnFault };

function refusing(status: number, headers: Readonly<Record<string, string>> = {}): NetworkFault {
  return answerAll(`every call answers ${status}`, () => new Response('', { status, headers }));
}

function once(status: number): NetworkFault {
  return {
    description: `one call answers ${status}, every later one properly`,
    begin() {
      let isDone = false;
      return async ({ next }) => {
        if (isDone) return next();
        isDone = true;
        return new Response('', { status });
      };
    },
  };
}

const ofStatus = (fault: NetworkFault): SourceFault => ({ by: 'network', fault, breaksBody: false });
const ofBody = (fault: NetworkFault): SourceFault => ({ by: 'network', fault, breaksBody: true });

/** Faults that pass, and after which asking again makes sense. */
export const PASSING: readonly SourceFault[] = [
  ofStatus(connectionFaults.reset),
  ofBody(connectionFaults['reset-after-headers']),
  ofBody(connectionFaults['cut-off-body']),
  ofStatus(timeFaults.slow),
  ofStatus(refusing(500)),
  ofStatus(once(500)),
  ofStatus(refusing(503)),
  ofStatus(refusing(503, { 'Retry-After': '3' })),
  ofStatus(statusFaults['502-html']),
  ofStatus(statusFaults['always-504']),
  ofStatus(once(429)),
  ofStatus(refusing(429)),
  ofStatus(refusing(429, { 'Retry-After': '3' })),
  ofStatus(refusing(429, { 'Retry-After': '42' })),
];

/** Faults after which only a click asks again: the answer came, and was none. */
export const ODD: readonly SourceFault[] = [
  ofBody(bodyFaults['not-json']),
  ofBody(bodyFaults['truncated-json']),
  ofBody(bodyFaults['null-body']),
  ofBody(bodyFaults['empty-body']),
  ofBody(bodyFaults['no-content-type']),
  { by: 'source', fault: { hub: 'request-failed', node: 'a refusal in words' } },
  { by: 'source', fault: { hub: 'wrong-id', node: 'of another chain' } },
  { by: 'source', fault: { hub: 'html', node: 'cut off' } },
];
