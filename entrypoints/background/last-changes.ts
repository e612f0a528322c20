import { LastChange } from '@/utils/browser/messages/request-schemas';
import { finishChange } from '@/utils/browser/storage/item';
import { watchLastChanges } from '@/utils/browser/storage/last-change';

/** Brings to an end what pages had begun to change when they were closed; what is no such change is passed over. */
export function finishLastChanges(): void {
  watchLastChanges(async (left) => {
    const change = LastChange.safeParse(left);
    if (change.success) await finishChange(change.data);
  });
}
