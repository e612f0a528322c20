import { type LazyComponent, lazy } from '@/components/shared/lazy';
import type { MessageKey } from '@/utils/i18n/locale';

interface Head {
  readonly id: string;
  readonly label: MessageKey;
  readonly view: LazyComponent<object>;
}

/** The lists that are offered beside the proposals, at the head of Browse. */
export const HEADS: readonly Head[] = [
  {
    id: 'activity',
    label: 'view_activity',
    view: lazy(() => import('./activity/activity-view').then((module) => module.JoinedActivity)),
  },
];
