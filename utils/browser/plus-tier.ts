import * as z from 'zod/mini';
import { TIER_RECORD } from '@/utils/lookup/record-keys';
import { sessionArea, sessionKeys } from './session-area';

const SECTION = /^(?:detail|summary|evidence):/;
/** More need not be looked at: with a tier that covers them, one of so many has come. */
const MOST = 20;

const Given = z.object({ state: z.literal('ready') });

/** What this session's answers tell of the token's plus tier; no call is made to learn more. */
export async function readPlusTier(): Promise<'given' | 'refused' | 'unknown'> {
  if ((await sessionArea.get(TIER_RECORD)) !== undefined) return 'refused';
  const keys = (await sessionKeys()).filter((key) => SECTION.test(key)).slice(0, MOST);
  const sections = await Promise.all(keys.map((key) => sessionArea.get(key)));
  return sections.some((section) => Given.safeParse(section).success) ? 'given' : 'unknown';
}
