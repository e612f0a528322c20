import * as z from 'zod/mini';
import { candidateWith } from '@/utils/lookup/records/candidate-schema';
import type { ProposalKey } from '@/utils/proposal/proposal';

export const StoredKey = z.custom<ProposalKey>((value) => typeof value === 'string' && value !== '');

/** What names a proposal, as it lies on disk. */
export const StoredCandidate = candidateWith(StoredKey);
