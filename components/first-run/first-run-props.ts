import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
} from '@/utils/browser/messages/messages';
import type { FirstRunStep } from '@/utils/browser/settings/first-run';
import type { SiteView } from '@/utils/browser/sites/site-view';
import type { LookupMode } from '@/utils/lookup/forum/policy';

export interface ServiceStepProps {
  readonly connection: ConnectionStatus;
  /** What was filled in before, null where nothing was. */
  readonly filledIn: { readonly url: string; readonly header: string } | null;
  readonly busy: 'testing' | 'saving' | null;
  readonly report: ConnectionReport | null;
  readonly problems: readonly DraftProblem[];
  /** Keeps what is filled in for the next time that the panel opens. */
  remember(service: { url: string; header: string }): void;
  testAndSave(draft: ConnectionDraft): void;
  save(draft: ConnectionDraft): void;
}

interface OwnForum {
  readonly origin: string;
  /** Whether the browser lets scripts into its pages now. */
  readonly isAllowed: boolean;
}

export interface ForumsStepProps {
  /** Hosts on which it works out of the box. */
  readonly listed: readonly string[];
  /** Whether the browser lets scripts into all of them. */
  readonly areAllowed: boolean;
  /** The active tab's site; null while it is not known. */
  readonly site: SiteView | null;
  readonly own: readonly OwnForum[];
  allowListed(): void;
  enable(origin: string): void;
}

export interface ModeStepProps {
  readonly mode: LookupMode;
  setMode(mode: LookupMode): void;
}

export interface FirstRunProps {
  readonly step: FirstRunStep;
  readonly service: ServiceStepProps;
  readonly forums: ForumsStepProps;
  readonly mode: ModeStepProps;
  go(step: FirstRunStep): void;
  /** Ends it: gone through, or put off. */
  end(): void;
  readonly trySample: (() => void) | undefined;
}
