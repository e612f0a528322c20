import type { ApiError } from '@/utils/api/api-error';
import type {
  Answer,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';

/** What became of one link. An absent record means that nobody has asked yet. */
export type Resolution =
  | {
      readonly state: 'resolved';
      readonly candidate: ProposalCandidate;
      /** Where the user chose it: all that the service offers for the link. */
      readonly chosenFrom?: readonly ProposalCandidate[];
      /** By which of the two questions the service found it. */
      readonly foundBy?: 'url' | 'externalId';
      readonly fetchedAt: number;
    }
  | {
      readonly state: 'choose';
      readonly candidates: readonly ProposalCandidate[];
      readonly foundBy?: 'url' | 'externalId';
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

/** Which proposal a tab's panel shows: one of the page's links, or one looked up by hand. */
export type Shown =
  | {
      readonly by: 'link';
      readonly url: string;
      /** The page on which the user picked the link by the browser's menu, spotted or not; see `pageOf`. */
      readonly pickedOn?: string;
      /** The picked link's address as the page writes it, where that is another form; see `ProposalLink`. */
      readonly written?: string;
    }
  | { readonly by: 'lookup'; readonly candidate: ProposalCandidate };

/** A page tells of so many posts that link a proposal, and of no more. */
export const MOST_POSTS = 20;

/** The numbers of the posts that link a proposal, ascending, each once, by canonical address. */
export type LinkPosts = Readonly<Record<string, readonly number[]>>;

/** What is known of one tab's page. */
export interface TabRecord {
  /** Canonical proposal addresses in page order, each once. */
  readonly links: readonly string[];
  readonly shown: Shown | null;
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
