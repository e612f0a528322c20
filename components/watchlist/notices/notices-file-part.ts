import * as z from 'zod/mini';
import { definePart } from '@/components/options/settings-file/file-part';
import { changeNoticeSettings, readNoticeSettings, Time } from './notice-store';

const Notices = z.strictObject({
  pace: z.literal(['each', 'digest']),
  kinds: z.strictObject({
    opened: z.boolean(),
    closing: z.boolean(),
    ended: z.boolean(),
    outcome: z.boolean(),
    // Files of earlier versions lack it.
    people: z._default(z.boolean(), false),
  }),
  quiet: z.strictObject({ on: z.boolean(), from: Time, to: Time }),
});

/**
 * Everything except whether notifications are on: that needs a permission, for which the browser prompts in a click.
 */
export const NOTICES_PART = definePart(
  Notices,
  async () => {
    const { on: _, ...notices } = await readNoticeSettings();
    return notices;
  },
  (notices) => changeNoticeSettings(({ on }) => ({ on, ...notices })),
);
