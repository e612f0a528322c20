import * as z from 'zod/mini';
import { defineItem } from '@/utils/browser/storage/item';
import { minutesOf, type NoticeWishes } from './delivery';

export const NOTICES_KEY = 'watch-notices:v1';

/** The notifications that the user wants, whether or not the browser allows them. */
export interface NoticeSettings {
  readonly on: boolean;
  readonly pace: NoticeWishes['pace'];
  readonly kinds: NoticeWishes['kinds'];
  /** Kept while off. */
  readonly quiet: NonNullable<NoticeWishes['quiet']> & { readonly on: boolean };
}

export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  on: false,
  pace: 'digest',
  kinds: { opened: true, closing: true, ended: true, outcome: true, people: false },
  quiet: { on: true, from: '22:00', to: '08:00' },
};

const { on, pace, kinds, quiet } = DEFAULT_NOTICE_SETTINGS;
const flag = (usual: boolean) => z.catch(z.boolean(), usual);

/** A time of day, `HH:MM`. */
export const Time = z.string().check(z.refine((text) => minutesOf(text) !== null));

/** Each unreadable field falls back to its default. */
const Stored = z.object({
  on: flag(on),
  pace: z.catch(z.literal(['each', 'digest']), pace),
  kinds: z.catch(
    z.object({
      ...{ opened: flag(true), closing: flag(true), ended: flag(true), outcome: flag(true) },
      people: flag(false),
    }),
    kinds,
  ),
  quiet: z.catch(z.object({ on: z.boolean(), from: Time, to: Time }), quiet),
});

export const {
  read: readNoticeSettings,
  update: changeNoticeSettings,
  watch: onNoticeSettingsChanged,
} = defineItem<NoticeSettings>(NOTICES_KEY, (stored) => {
  const parsed = Stored.safeParse(stored);
  return parsed.success ? parsed.data : DEFAULT_NOTICE_SETTINGS;
});
