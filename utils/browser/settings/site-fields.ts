import * as z from 'zod/mini';
import { webOrigin } from '@/utils/web-address';

export const Origin = z.string().check(z.refine((text) => webOrigin(text) === text));

/** When links are looked up, see `LookupMode`. */
export const Mode = z.literal(['automatic', 'click', 'off']);
