import { readFileSync } from 'node:fs';
import type { Organisation } from '@/utils/source/evm/governors';

/** The table as it is packed. */
export const GOVERNORS: readonly Organisation[] = JSON.parse(
  readFileSync(new URL('../../../../public/governors.json', import.meta.url), 'utf8'),
);
