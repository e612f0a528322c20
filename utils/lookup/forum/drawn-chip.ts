import type { Locale } from '@/utils/i18n/locale';
import { waitingWords } from './waiting';

/** What is said beside a link. The background words it; see `DrawnChip` for what of it a page is told. */
export interface ChipView {
  /** Canonical address of the link, see `ProposalLink.canonicalUrl`. */
  readonly url: string;
  readonly state: 'pending' | 'resolved' | 'choose' | 'not-found' | 'limited' | 'paused' | 'error';
  /** One short status word, at most about nine letters: "Open", "Passed", "Not found", "Unlisted". */
  readonly word: string;
  /** Drawn only where the service gave `progress` or `reached` of a vote that is open. */
  readonly ring: ChipRing | null;
  /** Accessible name of the button: "Renew the council: Active, quorum progress 78 %". */
  readonly name: string;
  readonly card: ChipCard;
}

/** How much a chip may take: a pill where it fits, or never more than a dot. */
export type ChipDensity = 'chip' | 'dot';

interface ChipRing {
  /** The smaller of quorum progress and 1; null where only `reached` was given. */
  readonly fill: number | null;
  readonly reached: boolean | null;
}

/** The hover card: plain text only, already worded. */
export interface ChipCard {
  readonly title: string;
  /** DAO, outcome sentence, quorum line, age, source: in the order to be drawn. */
  readonly lines: readonly string[];
  /** A caution about the link itself, for example that its host is on no list. */
  readonly notice: string | null;
}

/** A chip as a page is told of it: what to draw, and nothing of what it means. */
export interface DrawnChip extends Pick<ChipView, 'url' | 'word' | 'name'> {
  /** What stands in front of the word, or in the ring if there is one. */
  readonly sign: string;
  /** How much of the ring is full, as CSS has it; null where there is no ring. */
  readonly fill: string | null;
  /** In front of all, where there is a caution about the link itself. */
  readonly caution: '⚠' | '';
  /** The lines of the card, each with the kind of line that it is. */
  readonly card: readonly (readonly [kind: '' | 'title' | 'notice', words: string])[];
}

/** The chips of a page that something new is known of. */
export interface DrawnChips {
  readonly views: readonly DrawnChip[];
  /** What stands beside a link that nothing was said of yet; it has no address. */
  readonly unseen: DrawnChip;
}

/** The sign alone tells the state, for chips without room for a word. */
export const SIGNS: Record<ChipView['state'], string> = {
  pending: '…',
  resolved: '•',
  choose: '?',
  'not-found': '×',
  limited: '+',
  paused: '›',
  error: '!',
};

/** How chips are drawn. */
export function drawChips(views: readonly ChipView[], locale: Locale): DrawnChips {
  return { views: views.map(drawChip), unseen: unseenChip(locale) };
}

/**
 * What stands in front of the status word is a ring where quorum was reported, else the state's own sign. A full circle
 * is the requirement; the mark inside says what was reported as reached.
 */
export function drawChip({ url, state, word, ring, name, card }: ChipView): DrawnChip {
  const said = { url, word, name, caution: card.notice ? '⚠' : '', card: linesOf(card) } as const;
  if (ring === null) return { ...said, sign: SIGNS[state], fill: null };
  const { fill, reached } = ring;
  const sign = reached ? '✓' : fill === null && reached === false ? '–' : '';
  return { ...said, sign, fill: `${Math.floor((fill ?? Number(reached)) * 100)}%` };
}

function linesOf({ title, lines, notice }: ChipCard): DrawnChip['card'] {
  const facts = lines.map((line) => ['', line] as const);
  return [['title', title], ...facts, ...(notice === null ? [] : [['notice', notice] as const])];
}

function unseenChip(locale: Locale): DrawnChip {
  const { state, word, name, title } = waitingWords({ kind: 'unseen' }, locale);
  const card = { title, lines: [], notice: null };
  return drawChip({ url: '', state, word, ring: null, name: locale.t('chip_name', name), card });
}
