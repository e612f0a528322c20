import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
} from '@/utils/browser/messages';

interface OptionsActions {
  save(draft: ConnectionDraft): void;
  test(draft: ConnectionDraft): void;
  removeToken(): void;
}

export interface OptionsProps {
  readonly connection: ConnectionStatus;
  /** What the fields hold at first; later changes of it are not taken over, for the user may be typing. */
  readonly initial: { readonly serviceUrl: string; readonly header: string };
  readonly saving: boolean;
  readonly testing: boolean;
  /** Of the last test, null before the first. */
  readonly report: ConnectionReport | null;
  readonly problems: readonly DraftProblem[];
  /** True from a successful save until the next one begins. */
  readonly saved: boolean;
  readonly actions: OptionsActions;
}
