import * as z from 'zod/mini';
import { lenient, numeral, text } from './lenient';

/** An on-chain proposal's id may come as a number. */
export const Identity = lenient(z.object({ daoId: text, provider: text, externalId: numeral }));
