import type { ApiError } from '@/utils/api/errors';
import type { Narrowing } from '@/utils/api/transport/api-request';
import type { MessageKey } from '@/utils/i18n/locale';

/** A host of public sources that the user turned on, which the browser does not let be read. */
export interface BlockedHost {
  readonly operator: string;
  /** What the browser is asked to allow. */
  readonly pattern: string;
}

/** Whether the background can make calls, without a hint of the token but its last four characters. */
export type ConnectionStatus =
  | { readonly state: 'no-service' }
  /** Without a token, from public origins that the user turned on. */
  | {
      readonly state: 'keyless';
      readonly operators: readonly string[];
      /** Others that are turned on. */
      readonly blocked?: readonly BlockedHost[];
    }
  /** The same, but the browser blocks all of them. */
  | { readonly state: 'sources-blocked'; readonly blocked: readonly BlockedHost[] }
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
