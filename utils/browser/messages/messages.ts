import type { ApiError } from '@/utils/api/errors';
import type { Narrowing, Selector } from '@/utils/api/transport/api-request';
import type { MessageKey } from '@/utils/i18n/locale';

/** The host of an enabled public source without browser permission. */
export interface BlockedHost {
  readonly operator: string;
  /** The permission to request. */
  readonly pattern: string;
}

/** Whether the background can make calls. Contains only the token's last four characters. */
export type ConnectionStatus =
  | { readonly state: 'no-service' }
  /** Without a token, from public origins that the user turned on. */
  | {
      readonly state: 'keyless';
      readonly operators: readonly string[];
      /** Other enabled hosts without permission. */
      readonly blocked?: readonly BlockedHost[];
    }
  /** The same, but the browser blocks all of them. */
  | { readonly state: 'sources-blocked'; readonly blocked: readonly BlockedHost[] }
  | {
      readonly state: 'no-token';
      readonly serviceUrl: string;
      readonly header: string;
      /** There is a token, entered for other settings. */
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

/** The options page's fields. `token: null` means the stored one. */
export interface ConnectionDraft {
  readonly serviceUrl: string;
  readonly header: string;
  readonly token: string | null;
  /** Whether to forget the token when the browser closes. */
  readonly untilClosed: boolean;
}

/** Why a field of a draft was refused. */
export interface DraftProblem {
  readonly field: 'serviceUrl' | 'header' | 'token';
  /** A sentence for the user. */
  readonly message: MessageKey;
}

/** The two steps of a connection test: free routes first, then one standard call. */
export interface ConnectionReport {
  readonly reachable: { readonly ok: true } | { readonly ok: false; readonly error: ApiError };
  /** Null if the service did not answer or there is no token. */
  readonly token: { readonly ok: true } | { readonly ok: false; readonly error: ApiError } | null;
  /** The token header of similar services, if that may explain the rejection. */
  readonly otherHeader?: string;
}

export type SearchSelector = Selector['by'];

export type SearchNarrowing = Narrowing;
