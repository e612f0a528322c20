import * as z from 'zod/mini';
import { TIER_RECORD } from '@/utils/lookup/record-keys';
import { sessionArea, sessionKeys } from './session-area';

const SECTION = /^(?:detail|summary|evidence):/;
/** More need not be looked at: with a tier that covers them, one of so many has come. */
const MOST = 20;

const Memory = z.object({ given: z.array(z.unknown()), refused: z.array(z.unknown()) });
const Given = z.object({ state: z.literal('ready') });

/** What this session's answers tell of the token's plus tier; no call is made to learn more. */
export async function readPlusTier(): Promise<'given' | 'refused' | 'unknown'> {
  const memory = Memory.safeParse(await sessionArea.get(TIER_RECORD));
  if (memory.success && memory.data.given.length > 0) return 'given';
  if (memory.success && memory.data.refused.length > 0) return 'refused';
  const keys = (await sessionKeys()).filter((key) => SECTION.test(key)).slice(0, MOST);
  const sections = await Promise.all(keys.map((key) => sessionArea.get(key)));
  return sections.some((section) => Given.safeParse(section).success) ? 'given' : 'unknown';
}
