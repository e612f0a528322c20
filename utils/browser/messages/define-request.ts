import * as z from 'zod/mini';
import { candidateWith } from '@/utils/lookup/records/candidate-schema';
import type { Selection } from '@/utils/lookup/records/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { MAX_URL_LENGTH } from '@/utils/web-address';
import { wholeNumber } from '../storage/fields';

/** A longer address is no proposal link. */
export const address = z.string().check(z.maxLength(MAX_URL_LENGTH));
export const key = z.custom<ProposalKey>(
  (value) => typeof value === 'string' && value.length <= MAX_URL_LENGTH,
);
export const tabId = wholeNumber();

const block = wholeNumber(0);
/** Blocks in whose logs is looked, so many at a time. */
export const logWindow = z.strictObject({ from: block, to: block, width: wholeNumber(1) });

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

/** A request of the extension's pages: its fields, and its handler in the background. */
export interface RequestDefinition<Services, Fields extends object, Reply> {
  readonly fields: z.ZodMiniType<Fields>;
  answer(services: Services, fields: Fields): Promise<Reply>;
}

/** The parsed fields; a request without any adds nothing to its name. */
type FieldsOf<Shape extends z.core.$ZodShape> = keyof Shape extends never
  ? object
  : z.infer<z.ZodMiniObject<Shape, z.core.$strict>>;

/** Defines a request. It accepts only these fields. A reply is never null: an empty one counts as lost. */
export function defineRequest<
  Shape extends z.core.$ZodShape,
  Services,
  // biome-ignore lint/suspicious/noConfusingVoidType: what a handler without a reply returns.
  Reply extends object | void,
>(
  shape: Shape,
  answer: (services: Services, fields: FieldsOf<Shape>) => Promise<Reply>,
): RequestDefinition<Services, FieldsOf<Shape>, Reply> {
  return { fields: z.strictObject(shape), answer };
}
