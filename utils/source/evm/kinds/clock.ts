import type { Answer } from '../multicall';
import type { Timepoint } from './kind';

/** `mode=timestamp` or `mode=blocknumber` at the start of an encoded text, followed by its end or `&`. */
const CLOCK = /^0x0{62}20.{64}6d6f64653d(74696d657374616d70|626c6f636b6e756d626572)(?:00|26)/;

/**
 * Decodes `CLOCK_MODE()`. A governor without it predates 4.9 and counts blocks; any other value is unknown. The chain
 * decides whose blocks: on Arbitrum they are Ethereum's.
 */
export function clockIn(answer: Answer | undefined): Timepoint['by'] {
  if (!answer?.ok) return 'block';
  const [, mode] = CLOCK.exec(answer.data) ?? [];
  if (mode === undefined) return null;
  return mode.startsWith('74') ? 'time' : 'block';
}
