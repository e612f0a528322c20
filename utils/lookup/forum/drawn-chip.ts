import type { Locale } from '@/utils/i18n/locale';
import { MINUTE } from '@/utils/i18n/time';
import { waitingWords } from './chip-state';

/** A chip's content in the background's words; `DrawnChip` is the part that a page receives. */
export interface ChipView {
  /** The link's canonical address, see `ProposalLink.canonicalUrl`. */
  readonly url: string;
  readonly state: 'pending' | 'resolved' | 'choose' | 'not-found' | 'limited' | 'paused' | 'error';
  /** The time left or one short word, at most about twelve letters: "6 h left", "Passed", "Not found", "Unlisted". */
  readonly word: string;
  /** The longer words, if there is room: "6 h left · 27.4% of quorum". */
  readonly wide: string;
  readonly look: ChipLook;
  readonly mark: ChipMark;
  /** Accessible name of the button: "Renew the council: Open, 6 hours left, quorum 27.4%, not reached". */
  readonly name: string;
  readonly card: ChipCard;
  /** Milliseconds until the clock alone changes the words; null if it does not. */
  readonly lasts: number | null;
}

/** How much space a chip may take: a pill if it fits, or always a disc. */
export type ChipDensity = 'chip' | 'dot';

/** An open vote is loud and an ended one quiet; a non-vote is an outline, and an unlisted host a caution. */
type ChipLook = 'urgent' | 'open' | 'quiet' | 'outline' | 'absent' | 'caution';

/** The shape before the words, drawn alone if there is no room for them. */
export type ChipMark =
  /** For open votes only: the reached part of the quorum; null if unknown. */
  | { readonly kind: 'ring'; readonly fill: number | null }
  | { readonly kind: 'disc' | 'circle' | 'dashed' | 'clock' | 'sign'; readonly sign: string };

/** The card over a chip: finished plain text. */
export interface ChipCard {
  readonly title: string;
  /** Where the proposal comes from: DAO and host. */
  readonly origin: string | null;
  /** The vote's state: "Open · 6 h left". */
  readonly verdict: string | null;
  /** Quorum and the largest choices, each with a bar. */
  readonly bars: readonly ChipBar[];
  /** Sentences, then the age of the data. */
  readonly lines: readonly string[];
  /** A caution about the link, for example an unlisted host. */
  readonly notice: string | null;
}

export interface ChipBar {
  /** A quorum's gauge ends at the requirement; a choice's bar shows its share. */
  readonly kind: 'gauge' | 'bar';
  readonly label: string;
  readonly value: string;
  /** From 0 to 1, for drawing only; null draws none. */
  readonly fill: number | null;
}

/** A card's line: its start, the end of a bar, and the bar's fill in CSS. */
export type CardLine = readonly [
  kind: '' | 'title' | 'origin' | 'verdict' | 'gauge' | 'bar' | 'notice' | 'hint',
  words: string,
  value?: string,
  fill?: string,
];

/** The part of a chip that a page receives: what to draw, without its meaning. */
export interface DrawnChip extends Pick<ChipView, 'url' | 'word' | 'wide' | 'name' | 'look'> {
  readonly mark: ChipMark['kind'];
  readonly sign: string;
  /** The fill of a ring in CSS; null without a ring. */
  readonly fill: string | null;
  readonly card: readonly CardLine[];
}

/** A page's chips with news. */
export interface DrawnChips {
  readonly views: readonly DrawnChip[];
  /** The chip of a link without an answer; it has no address. */
  readonly unseen: DrawnChip;
  /** The style rules of chips and cards, which the script has no room for. */
  readonly style: string;
  /** Milliseconds until some words change, a minute at least; null if none do. */
  readonly lasts: number | null;
}

/** The sign alone shows the state on chips without room for a word. */
export const SIGNS: Readonly<Record<Exclude<ChipView['state'], 'resolved'>, string>> = {
  pending: '…',
  choose: '?',
  'not-found': '×',
  limited: '+',
  paused: '›',
  error: '!',
};

/** Converts chips to what a page draws, with the rules of a style sheet. */
export function drawChips(views: readonly ChipView[], locale: Locale, style: string): DrawnChips {
  const times = views.flatMap(({ lasts }) => lasts ?? []);
  return {
    views: views.map(drawChip),
    unseen: unseenChip(locale),
    style,
    lasts: times.length === 0 ? null : Math.max(MINUTE, Math.min(...times)),
  };
}

export function drawChip({ url, word, wide, look, name, mark, card }: ChipView): DrawnChip {
  // An unlisted host's mark ignores the vote, so that it does not support the verdict.
  const said = { url, word, wide, look, name, card: linesOf(card, look === 'caution' ? 'title' : 'verdict') };
  if (mark.kind !== 'ring') return { ...said, mark: mark.kind, sign: mark.sign, fill: null };
  // A dashed ring means an unknown quorum.
  return mark.fill === null
    ? { ...said, mark: 'dashed', sign: '', fill: null }
    : { ...said, mark: 'ring', sign: '', fill: percentOf(mark.fill) };
}

function percentOf(fill: number): string {
  return `${Math.floor(fill * 100)}%`;
}

function linesOf(
  { title, origin, verdict, bars, lines, notice }: ChipCard,
  verdictKind: 'title' | 'verdict',
): DrawnChip['card'] {
  const of = (kind: CardLine[0], words: string | null): CardLine[] => (words === null ? [] : [[kind, words]]);
  return [
    ...of('notice', notice),
    ...of('origin', origin),
    ...of('title', title),
    ...of(verdictKind, verdict),
    ...bars.map(({ kind, label, value, fill }): CardLine => [kind, label, value, percentOf(fill ?? 0)]),
    ...lines.flatMap((line) => of('', line)),
  ];
}

function unseenChip(locale: Locale): DrawnChip {
  const { state, word, name, title } = waitingWords({ kind: 'unseen' }, locale);
  return drawChip({
    url: '',
    state,
    word,
    wide: word,
    look: 'outline',
    mark: { kind: 'sign', sign: SIGNS[state] },
    name: locale.t('chip_name', name),
    card: { title, origin: null, verdict: null, bars: [], lines: [], notice: null },
    lasts: null,
  });
}
