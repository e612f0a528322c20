import type { ApiError, Result } from '@/utils/api/errors';
import type { Cursor, ListQuery } from '@/utils/api/lists';
import type { Narrowing } from '@/utils/api/transport/api-request';
import type { MessageKey } from '@/utils/i18n/translate';
import type { ChipDensity } from '@/utils/lookup/forum/chip-view';
import type { DrawnChips } from '@/utils/lookup/forum/drawn-chip';
import type { PageAnswer } from '@/utils/lookup/records/first-pages';
import type { Shown } from '@/utils/lookup/records/records';
import type { CacheSize } from '@/utils/lookup/records/stored-answers';
import type { DayReport } from '@/utils/lookup/usage/cost';
import type { LedgerEntry, LedgerFilter } from '@/utils/lookup/usage/ledger';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { LastChange } from '../storage/last-change';

/** Whether the background can make calls, without a hint of the token but its last four characters. */
export type ConnectionStatus =
  | { readonly state: 'no-service' }
  | {
      readonly state: 'no-token';
      readonly serviceUrl: string;
      readonly header: string;
      /** There is one, which was entered for other settings than these. */
      readonly isChanged?: true;
    }
  | {
      readonly state: 'no-access';
      readonly serviceUrl: string;
      readonly header: string;
      readonly tokenTail: string;
      /** Whether the token is forgotten when the browser closes. */
      readonly untilClosed: boolean;
    }
  | {
      readonly state: 'ready';
      readonly serviceUrl: string;
      readonly header: string;
      readonly tokenTail: string;
      readonly untilClosed: boolean;
    };

/** What the options page's fields hold. `token: null` stands for the stored one. */
export interface ConnectionDraft {
  readonly serviceUrl: string;
  readonly header: string;
  readonly token: string | null;
  /** Whether the token is to be forgotten when the browser closes. */
  readonly untilClosed: boolean;
}

/** Why a draft was refused, by field. */
export interface DraftProblem {
  readonly field: 'serviceUrl' | 'header' | 'token';
  /** A sentence for the user. */
  readonly message: MessageKey;
}

/** The two steps of a connection test: free routes first, then one standard call. */
export interface ConnectionReport {
  readonly reachable: { readonly ok: true } | { readonly ok: false; readonly error: ApiError };
  /** Null where the service could not be reached or there is no token to try. */
  readonly token: { readonly ok: true } | { readonly ok: false; readonly error: ApiError } | null;
  /** The header in which services that speak as this one does expect the token, where that may be why it was refused. */
  readonly otherHeader?: string;
}

export type SearchSelector = 'url' | 'title' | 'externalId';

/** To which DAO and provider the service narrows a search; what is absent does not narrow it. */
export type SearchNarrowing = Pick<Narrowing, 'daoId' | 'provider'>;

/** Requests of our own pages to the background, each with its answer. */
export interface PageRequests {
  connection: { request: { type: 'connection' }; reply: ConnectionStatus };
  'save-connection': {
    request: { type: 'save-connection'; draft: ConnectionDraft };
    reply: { saved: ConnectionStatus } | { problems: readonly DraftProblem[] };
  };
  /** Bring a change to an end that was still waiting for its turn when its page was closed. */
  'last-change': { request: { type: 'last-change' } & LastChange; reply: { done: true } };
  'remove-token': { request: { type: 'remove-token' }; reply: ConnectionStatus };
  'test-connection': {
    request: { type: 'test-connection'; draft: ConnectionDraft };
    reply: { report: ConnectionReport } | { problems: readonly DraftProblem[] };
  };
  /**
   * Load what the panel of a tab shows of one proposal, as far as the user chose it or the rules for what nobody asked
   * for allow; the results arrive through storage. For a private tab
   * they are kept until it is closed and written nowhere else; null stands for every other tab. `missing`: the user
   * asked for what of it was not loaded yet.
   */
  load: {
    request: {
      type: 'load';
      tabId: number;
      shown: Shown;
      refresh: boolean;
      missing?: true;
      privateTab: number | null;
    };
    reply: { done: true };
  };
  /** Make a proposal the one that the tab's panel shows. */
  select: { request: { type: 'select'; tabId: number; shown: Shown }; reply: { done: true } };
  /** Take one of the proposals on offer for a link as the one that it names, and load it; `privateTab` as for `load`. */
  choose: {
    request: { type: 'choose'; tabId: number; url: string; key: ProposalKey; privateTab: number | null };
    reply: { done: true };
  };
  /** The user wants the forum script on a site; it starts once the browser has agreed. */
  'add-site': { request: { type: 'add-site'; origin: string }; reply: { done: true } };
  /** Look for proposal links in a tab's page, this once. */
  scan: { request: { type: 'scan'; tabId: number }; reply: { scanned: boolean } };
  search: {
    request: {
      type: 'search';
      by: SearchSelector;
      text: string;
      narrowing: SearchNarrowing;
      privateTab: number | null;
    };
    reply: Result<readonly ProposalCandidate[]>;
  };
  /** One page of a list. The cursor is the one that came with the page before, null for the first. */
  page: {
    request: {
      type: 'page';
      query: ListQuery;
      cursor: Cursor | null;
      refresh: boolean;
      privateTab: number | null;
    };
    reply: Result<PageAnswer>;
  };
  /** How much is kept on this machine of what the service answered. */
  'cache-size': { request: { type: 'cache-size' }; reply: CacheSize };
  /** Drop all of it. */
  'clear-cache': { request: { type: 'clear-cache' }; reply: CacheSize };
  /** The requests that were made, newest first. */
  ledger: { request: { type: 'ledger'; filter: LedgerFilter }; reply: readonly LedgerEntry[] };
  'clear-ledger': { request: { type: 'clear-ledger' }; reply: { done: true } };
  /**
   * How many calls were made today, how many may be, and what they come to. `prices`: ask for the service's price
   * list, which is free, even where nothing was called today.
   */
  'day-report': { request: { type: 'day-report'; prices: boolean }; reply: DayReport };
}

/** Requests of the forum script, the less trusted side. */
export interface ForumRequests {
  /**
   * All canonical proposal addresses of the page in page order, at most 200, and those among them that were in view
   * for a second. `posts`: for each of the addresses the numbers of the posts that it stands in, at most 20, 0 for
   * outside of posts. `mark`: a class by which the background is to show what the script draws, see `marked`. 'off': draw no chips, but go on reporting.
   */
  spotted: {
    request: {
      type: 'spotted';
      links: readonly string[];
      viewed: readonly string[];
      posts: readonly (readonly number[])[];
      mark?: string;
    };
    reply: { chips: DrawnChips | 'off'; density: ChipDensity };
  };
  /** A trusted click on a chip. `hint` tells how the panel opens; null where the click could open it. */
  chosen: { request: { type: 'chosen'; url: string }; reply: { hint: string | null } };
}

/** What the background tells a forum script. */
export type ForumNotice =
  | { readonly type: 'chips'; readonly chips: DrawnChips }
  /** Scroll to the first link with this canonical address and outline it for two seconds. */
  | { readonly type: 'outline'; readonly url: string }
  /** The connection or the settings changed: report the page's links again. */
  | { readonly type: 'report' }
  /** What bears the script's mark is shown by a style sheet now that goes with the extension. */
  | { readonly type: 'marked' };
