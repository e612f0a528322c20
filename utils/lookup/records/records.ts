import type { ApiError } from '@/utils/api/errors';
import type {
  Answer,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';

/** The user's choices for ambiguous links, by the address that the service is queried by. */
export interface Choices {
  /** Returns the choice made for the current service. */
  chosen(url: string): Promise<ProposalKey | null>;
  remember(url: string, key: ProposalKey): Promise<void>;
}

/** The value type of each kind of section. */
export interface SectionValues {
  detail: ProposalDetail;
  summary: VoteSummary;
  evidence: Evidence;
}

/** The parts of a proposal that are loaded, stored and shown separately. */
export type SectionKind = keyof SectionValues;

type Refusal = PlusCall & {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly status: number | null;
};

/** A plus-tier call: its endpoint, and the proposal or DAO that it is about. */
export type PlusCall =
  | { readonly endpoint: SectionKind | 'ballots'; readonly resource: ProposalKey }
  | { readonly endpoint: 'voters'; readonly resource: string };

/** Results of plus-tier calls. Deleted with the answers when service or token change. */
export interface PlusMemory {
  /** Endpoints that have answered: their refusals are not about the token. */
  readonly given: readonly string[];
  readonly refused: readonly Refusal[];
}

/** Which of the two queries for a link the service answered. */
export type FoundBy = 'url' | 'externalId';

/** A link's resolution. An absent record means no request yet. */
export type Resolution =
  | {
      readonly state: 'resolved';
      readonly candidate: ProposalCandidate;
      /** If the user chose: all candidates that the service offers for the link. */
      readonly chosenFrom?: readonly ProposalCandidate[];
      /** Which of the two queries found it. */
      readonly foundBy?: FoundBy;
      readonly fetchedAt: number;
    }
  | {
      readonly state: 'choose';
      readonly candidates: readonly ProposalCandidate[];
      readonly foundBy?: FoundBy;
      readonly fetchedAt: number;
    }
  | {
      readonly state: 'not-found';
      /** Nobody was asked: no contract of the link's DAO is known. */
      readonly isUnlisted?: true;
      readonly fetchedAt: number;
    }
  | {
      readonly state: 'failed';
      readonly error: ApiError;
      readonly previous: ProposalCandidate | null;
      /** When the service reported an unknown address, if only the later query by id failed. */
      readonly unknownByUrlAt?: number;
    };

/** One of the three answers about a proposal. A failure keeps the last good answer. */
export type Section<T> =
  | { readonly state: 'ready'; readonly answer: Answer<T> }
  | { readonly state: 'failed'; readonly error: ApiError; readonly previous: Answer<T> | null };

/** What is known of one proposal. An absent section is not loaded yet. */
export interface ProposalRecord {
  readonly key: ProposalKey;
  readonly detail?: Section<ProposalDetail>;
  readonly summary?: Section<VoteSummary>;
  readonly evidence?: Section<Evidence>;
}

/** What a tab's panel shows: one of the page's links, or a manual lookup. */
export type Selection =
  | {
      readonly by: 'link';
      readonly url: string;
      /** The page on which the user picked the link in the browser's menu, recognised there or not; see `pageOf`. */
      readonly pickedOn?: string;
      /** The picked link's address as the page writes it, if different; see `ProposalLink`. */
      readonly written?: string;
    }
  | { readonly by: 'lookup'; readonly candidate: ProposalCandidate };

/** The most links that a page may report, and the most posts per proposal. */
export const MAX_LINKS = 200;
export const MAX_POSTS = 20;

/** Numbers of the posts that link a proposal, ascending without repetitions, by canonical address. */
export type LinkPosts = Readonly<Record<string, readonly number[]>>;

/** A tab's visit of one page, and what the rules allowed there. The panel watches it. */
export interface Visit {
  readonly origin: string;
  readonly page: string;
  /** In view, and within the caps. */
  readonly taken: readonly string[];
  /** Clicked, or chosen in the panel. */
  readonly chosen: readonly string[];
  /** Loaded automatically by the panel. */
  readonly shown: readonly string[];
}

/** One lookup of an origin, for its hourly cap. */
export interface CountedLink {
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What is known of one tab's page. */
export interface TabRecord {
  /** Canonical proposal addresses in page order, each once. */
  readonly links: readonly string[];
  readonly selection: Selection | null;
  /** The posts that contain the links, if the page reports them. */
  readonly posts?: LinkPosts;
  /** Links that the rules allowed: in view and within the caps, clicked, or chosen. */
  readonly lookedUp?: ReadonlySet<string>;
}

/** Returns a section's last good answer, fresh or not. */
export function answerOf<T>(section: Section<T> | undefined): Answer<T> | null {
  if (section === undefined) return null;
  return section.state === 'ready' ? section.answer : section.previous;
}

/** Returns a link's proposal; null while unknown or ambiguous. */
export function candidateOf(resolution: Resolution): ProposalCandidate | null {
  if (resolution.state === 'resolved') return resolution.candidate;
  return resolution.state === 'failed' ? resolution.previous : null;
}

/**
 * Returns what a tab's panel shows: the user's choice while it is still on the page, otherwise the first looked-up
 * link. A page that rearranges its links thus causes no additional lookups.
 */
export function currentSelection({ links, selection, lookedUp }: TabRecord): Selection | null {
  if (selection && (selection.by === 'lookup' || links.includes(selection.url))) return selection;
  const url = links.find((link) => lookedUp?.has(link));
  return url === undefined ? null : { by: 'link', url };
}

/** Returns a tab's links with the one picked in the browser's menu, which the page may not report. */
export function withPicked(links: readonly string[], selection: Selection | null): readonly string[] {
  const isPicked = selection?.by === 'link' && selection.pickedOn !== undefined;
  return isPicked && !links.includes(selection.url) ? [...links, selection.url] : links;
}

/** Names what is shown, the same for every selection of it. */
export function subjectOf(selection: Selection): string {
  return selection.by === 'link' ? `link:${selection.url}` : `key:${selection.candidate.key}`;
}

/** Returns the key of what is shown; null while its link is unresolved. */
export function keyOf(
  selection: Selection,
  resolutions: ReadonlyMap<string, Resolution>,
): ProposalKey | null {
  if (selection.by === 'lookup') return selection.candidate.key;
  const resolution = resolutions.get(selection.url);
  return resolution ? (candidateOf(resolution)?.key ?? null) : null;
}

/** Returns the keys of all resolved links of a page, without repetitions. */
export function candidateKeys(resolutions: ReadonlyMap<string, Resolution>): readonly ProposalKey[] {
  const keys = [...resolutions.values()].flatMap((resolution) => candidateOf(resolution)?.key ?? []);
  return [...new Set(keys)];
}
