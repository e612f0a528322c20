import type { ApiError } from '@/utils/api/errors';
import type {
  Answer,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';

/** What the user chose for links that may be several proposals, by the address that the service is asked by. */
export interface Choices {
  /** What was chosen of the service that is set now. */
  chosen(url: string): Promise<ProposalKey | null>;
  remember(url: string, key: ProposalKey): Promise<void>;
}

/** The value type of each kind of section. */
export interface SectionValues {
  detail: ProposalDetail;
  summary: VoteSummary;
  evidence: Evidence;
}

/** The parts of a proposal that are loaded, stored and shown one by one. */
export type SectionKind = keyof SectionValues;

type Refusal = PlusCall & {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly status: number | null;
};

/** What a call of the plus tier asks for, and the proposal or DAO that it is about. */
export type PlusCall =
  | { readonly endpoint: SectionKind | 'ballots'; readonly resource: ProposalKey }
  | { readonly endpoint: 'voters'; readonly resource: string };

/** How calls of the plus tier went. Dropped with the answers when service or token change. */
export interface PlusMemory {
  /** The endpoints that gave something: of these no refusal is one of the token. */
  readonly given: readonly string[];
  readonly refused: readonly Refusal[];
}

/** Which of the two questions about a link the service answered. */
export type FoundBy = 'url' | 'externalId';

/** What became of one link. An absent record means that nobody has asked yet. */
export type Resolution =
  | {
      readonly state: 'resolved';
      readonly candidate: ProposalCandidate;
      /** Where the user chose it: all that the service offers for the link. */
      readonly chosenFrom?: readonly ProposalCandidate[];
      /** By which of the two questions the service found it. */
      readonly foundBy?: FoundBy;
      readonly fetchedAt: number;
    }
  | {
      readonly state: 'choose';
      readonly candidates: readonly ProposalCandidate[];
      readonly foundBy?: FoundBy;
      readonly fetchedAt: number;
    }
  | { readonly state: 'not-found'; readonly fetchedAt: number }
  | {
      readonly state: 'failed';
      readonly error: ApiError;
      readonly previous: ProposalCandidate | null;
      /** When the service said that it knows no such address, where only the question by the id failed after that. */
      readonly unknownByUrlAt?: number;
    };

/** One of the three answers about a proposal. A failure keeps the last good answer, so that nothing is lost. */
export type Section<T> =
  | { readonly state: 'ready'; readonly answer: Answer<T> }
  | { readonly state: 'failed'; readonly error: ApiError; readonly previous: Answer<T> | null };

/** What is known of one proposal. An absent section has not been loaded yet. */
export interface ProposalRecord {
  readonly key: ProposalKey;
  readonly detail?: Section<ProposalDetail>;
  readonly summary?: Section<VoteSummary>;
  readonly evidence?: Section<Evidence>;
}

/** Which proposal a tab's panel shows: one of the page's links, or a manual lookup. */
export type Selection =
  | {
      readonly by: 'link';
      readonly url: string;
      /** The page on which the user picked the link by the browser's menu, spotted or not; see `pageOf`. */
      readonly pickedOn?: string;
      /** The picked link's address as the page writes it, if that differs; see `ProposalLink`. */
      readonly written?: string;
    }
  | { readonly by: 'lookup'; readonly candidate: ProposalCandidate };

/** A page may report this many links, and this many posts that link a proposal. */
export const MAX_LINKS = 200;
export const MAX_POSTS = 20;

/** The numbers of the posts that link a proposal, ascending, each once, by canonical address. */
export type LinkPosts = Readonly<Record<string, readonly number[]>>;

/** A tab's stay on one page, and what was looked up there by the rules. The panel watches it. */
export interface Visit {
  readonly origin: string;
  readonly page: string;
  /** Were in view, and within the caps. */
  readonly taken: readonly string[];
  /** Clicked, or chosen in the panel. */
  readonly chosen: readonly string[];
  /** For which the panel asked by itself. */
  readonly shown: readonly string[];
}

/** One lookup of an origin, for the cap of its hour. */
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
  /** Where the links are mentioned, as far as the page tells. */
  readonly posts?: LinkPosts;
  /** Those of the links that were looked up by the rules: in view and within the caps, clicked, or chosen. */
  readonly lookedUp?: ReadonlySet<string>;
}

/** The last good answer of a section, fresh or not. */
export function answerOf<T>(section: Section<T> | undefined): Answer<T> | null {
  if (section === undefined) return null;
  return section.state === 'ready' ? section.answer : section.previous;
}

/** The proposal that a link is known to name, null while it is unknown or ambiguous. */
export function candidateOf(resolution: Resolution): ProposalCandidate | null {
  if (resolution.state === 'resolved') return resolution.candidate;
  return resolution.state === 'failed' ? resolution.previous : null;
}

/**
 * What the panel of a tab shows: the choice that was made, as long as it is still on the page, else the first link that
 * was looked up there. A page that moves its links about thus has nothing looked up that it could not have anyway.
 */
export function currentSelection({ links, selection, lookedUp }: TabRecord): Selection | null {
  if (selection && (selection.by === 'lookup' || links.includes(selection.url))) return selection;
  const url = links.find((link) => lookedUp?.has(link));
  return url === undefined ? null : { by: 'link', url };
}

/** A tab's links, with the one that the user picked by the browser's menu, which may have been passed over. */
export function withPicked(links: readonly string[], selection: Selection | null): readonly string[] {
  const isPicked = selection?.by === 'link' && selection.pickedOn !== undefined;
  return isPicked && !links.includes(selection.url) ? [...links, selection.url] : links;
}

/** Names what is shown: the same for every choice of it. */
export function subjectOf(selection: Selection): string {
  return selection.by === 'link' ? `link:${selection.url}` : `key:${selection.candidate.key}`;
}

/** The key of what is shown, null while its link is not resolved. */
export function keyOf(
  selection: Selection,
  resolutions: ReadonlyMap<string, Resolution>,
): ProposalKey | null {
  if (selection.by === 'lookup') return selection.candidate.key;
  const resolution = resolutions.get(selection.url);
  return resolution ? (candidateOf(resolution)?.key ?? null) : null;
}

/** The keys of all proposals that a page's links are known to name, each once. */
export function candidateKeys(resolutions: ReadonlyMap<string, Resolution>): readonly ProposalKey[] {
  const keys = [...resolutions.values()].flatMap((resolution) => candidateOf(resolution)?.key ?? []);
  return [...new Set(keys)];
}
