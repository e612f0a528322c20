import type { Answer } from '../multicall';
import type { Fault, Step } from './kind';

/** Why an answer that had to come is none. A contract refuses an id that it does not know; no code answers with nothing. */
export function failedBy(answer: Answer | undefined): Step {
  const isSilent = answer?.ok === false && answer.data === '0x';
  return { is: 'failed', fault: faultOf(answer), ...(isSilent && { isSilent }) };
}

function faultOf(answer: Answer | undefined): Fault {
  if (answer?.ok === false) return 'unknown-id';
  return answer?.data === '0x' ? 'no-code' : 'not-understood';
}
