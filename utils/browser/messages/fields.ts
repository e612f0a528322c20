import * as z from 'zod/mini';
import { candidateWith } from '@/utils/lookup/records/candidate-schema';
import type { Selection } from '@/utils/lookup/records/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { MAX_URL_LENGTH } from '@/utils/web-address';
import { wholeNumber } from '../storage/whole-number';

/** A longer address is no proposal link. */
export const address = z.string().check(z.maxLength(MAX_URL_LENGTH));
export const key = z.custom<ProposalKey>(
  (value) => typeof value === 'string' && value.length <= MAX_URL_LENGTH,
);
export const tabId = wholeNumber();

/** What a panel shows. */
export const selection: z.ZodMiniType<Selection> = z.union([
  z.object({
    by: z.literal('link'),
    url: address,
    pickedOn: z.exactOptional(address),
    written: z.exactOptional(address),
  }),
  z.object({ by: z.literal('lookup'), candidate: candidateWith(key) }),
]);
