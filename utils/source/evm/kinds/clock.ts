import type { Answer } from '../multicall';
import type { Timepoint } from './kind';

/** `mode=timestamp` or `mode=blocknumber` at the beginning of a text, in its bytes, and then its end or `&`. */
const CLOCK = /^0x0{62}20.{64}6d6f64653d(74696d657374616d70|626c6f636b6e756d626572)(?:00|26)/;

/**
 * What a governor counts time in, by its `CLOCK_MODE()`. One that says nothing is older than 4.9 and counts blocks; of one that
 * says anything else it is not known. Which chain's blocks is the chain's matter: on Arbitrum they are Ethereum's.
 */
export function clockIn(answer: Answer | undefined): Timepoint['by'] {
  if (!answer?.ok) return 'block';
  const [, mode] = CLOCK.exec(answer.data) ?? [];
  if (mode === undefined) return null;
  return mode.startsWith('74') ? 'time' : 'block';
}
