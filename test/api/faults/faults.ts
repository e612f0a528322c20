import { bodyFaults } from './body-faults';
import { connectionFaults } from './connection-faults';
import { cursorFaults } from './cursor-faults';
import type { Fault } from './fault';
import { limitFaults } from './limit-faults';
import { numberFaults } from './number-faults';
import { paymentFaults } from './payment-faults';
import { recordFaults } from './record-faults';
import { redirectFaults } from './redirect-faults';
import { statusFaults } from './status-faults';
import { timeFaults } from './time-faults';
import { tokenFaults } from './token-faults';

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
