import * as z from 'zod/mini';
import type { Cursor } from '@/utils/api/lists';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { wholeNumber } from './whole-number';

const LONGEST_TEXT = 2_048;
/** The service's own, of unknown length; it has to fit into an address. */
const LONGEST_CURSOR = 8_192;
const LONGEST_WORD = 64;
const MOST_WORDS = 20;

const text = z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT));
const words = z
  .array(z.string().check(z.minLength(1), z.maxLength(LONGEST_WORD)))
  .check(z.maxLength(MOST_WORDS));
const time = z.string().check(z.maxLength(LONGEST_WORD));
const window = z.strictObject({ from: time, to: time });
const upTo = (most: number) => wholeNumber(1, most);

/** A list that a page of ours wants to read. */
export const ListQuerySchema = z.union([
  z.strictObject({
    list: z.literal('proposals'),
    daoId: z.exactOptional(text),
    provider: z.exactOptional(text),
    proposer: z.exactOptional(text),
    title: z.exactOptional(text),
    lifecycle: z.exactOptional(words),
    outcome: z.exactOptional(words),
    timeField: z.exactOptional(z.literal(['createdAt', 'startAt', 'endAt', 'updatedAt'])),
    window: z.exactOptional(window),
    sort: z.exactOptional(z.literal(['updatedDesc', 'createdDesc', 'endingSoon'])),
    limit: upTo(100),
  }),
  z.strictObject({
    list: z.literal('ballots'),
    key: z.custom<ProposalKey>((value) => typeof value === 'string' && value.length <= LONGEST_TEXT),
    order: z.literal(['power', 'time']),
    limit: upTo(500),
  }),
  z.strictObject({ list: z.literal('voters'), daoId: text, limit: upTo(100) }),
  z.strictObject({
    list: z.literal('events'),
    daoId: z.exactOptional(text),
    types: z.exactOptional(words),
    window,
    limit: upTo(200),
  }),
  z.strictObject({
    list: z.literal('signals'),
    daoId: z.exactOptional(text),
    types: z.exactOptional(words),
    window,
    limit: upTo(100),
  }),
  z.strictObject({ list: z.literal('daos'), limit: upTo(100) }),
]);

/** A page of ours hands back the cursor that it was given. */
export const CursorSchema = z.custom<Cursor>(
  (value) => typeof value === 'string' && value !== '' && value.length <= LONGEST_CURSOR,
);
