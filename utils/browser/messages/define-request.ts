import * as z from 'zod/mini';

/** A request of our own pages: the fields that it carries, and what answers it in the background. */
export interface RequestDefinition<Services, Fields extends object, Reply> {
  readonly fields: z.ZodMiniType<Fields>;
  answer(services: Services, fields: Fields): Promise<Reply>;
}

/** What the fields come out as; a request without any adds nothing to its name. */
type FieldsOf<Shape extends z.core.$ZodShape> = keyof Shape extends never
  ? object
  : z.infer<z.ZodMiniObject<Shape, z.core.$strict>>;

/** No other field than these may come along. */
export function defineRequest<Shape extends z.core.$ZodShape, Services, Reply>(
  shape: Shape,
  answer: (services: Services, fields: FieldsOf<Shape>) => Promise<Reply>,
): RequestDefinition<Services, FieldsOf<Shape>, Reply> {
  return { fields: z.strictObject(shape), answer };
}
