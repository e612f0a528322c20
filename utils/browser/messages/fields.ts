import * as z from 'zod/mini';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { MAX_URL_LENGTH } from '@/utils/web-address';
import { wholeNumber } from '../storage/whole-number';

/** A longer address is no proposal link. */
export const address = z.string().check(z.maxLength(MAX_URL_LENGTH));
export const key = z.custom<ProposalKey>(
  (value) => typeof value === 'string' && value.length <= MAX_URL_LENGTH,
);
export const tabId = wholeNumber();
