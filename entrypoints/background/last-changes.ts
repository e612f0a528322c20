import { LastChangeSchema } from '@/utils/browser/messages/page-requests';
import { finishChange } from '@/utils/browser/storage/item';
import { watchLastChanges } from '@/utils/browser/storage/last-change';

/** Brings to an end what pages had begun to change when they were closed; what is no such change is passed over. */
export function finishLastChanges(): void {
  watchLastChanges(async (left) => {
    const change = LastChangeSchema.safeParse(left);
    if (change.success) await finishChange(change.data);
  });
}
