import { bodyFaults } from './faults/body-faults';
import { connectionFaults } from './faults/connection-faults';
import { cursorFaults } from './faults/cursor-faults';
import type { Fault } from './faults/fault';
import { limitFaults } from './faults/limit-faults';
import { numberFaults } from './faults/number-faults';
import { paymentFaults } from './faults/payment-faults';
import { recordFaults } from './faults/record-faults';
import { redirectFaults } from './faults/redirect-faults';
import { statusFaults } from './faults/status-faults';
import { timeFaults } from './faults/time-faults';
import { tokenFaults } from './faults/token-faults';

/** Every fault by name. A new one is a new row in the file of its kind. */
export const FAULTS = {
  ...tokenFaults,
  ...paymentFaults,
  ...limitFaults,
  ...statusFaults,
  ...redirectFaults,
  ...cursorFaults,
  ...bodyFaults,
  ...numberFaults,
  ...recordFaults,
  ...timeFaults,
  ...connectionFaults,
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** In the order of the table. */
export const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);
