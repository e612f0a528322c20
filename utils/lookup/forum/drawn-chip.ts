import type { Locale } from '@/utils/i18n/locale';
import { MINUTE } from '@/utils/i18n/time';
import { waitingWords } from './chip-state';

/** The content of a chip. The background words it; see `DrawnChip` for the part that a page receives. */
export interface ChipView {
  /** Canonical address of the link, see `ProposalLink.canonicalUrl`. */
  readonly url: string;
  readonly state: 'pending' | 'resolved' | 'choose' | 'not-found' | 'limited' | 'paused' | 'error';
  /** The time left or one short word, at most about twelve letters: "6 h left", "Passed", "Not found", "Unlisted". */
  readonly word: string;
  /** What is said where there is room for it: "6 h left · 27.4% of quorum". */
  readonly wide: string;
  readonly look: ChipLook;
  readonly mark: ChipMark;
  /** Accessible name of the button: "Renew the council: Open, 6 hours left, quorum 27.4%, not reached". */
  readonly name: string;
  readonly card: ChipCard;
  /** Milliseconds until the words would be others, by the clock alone; null where they stay. */
  readonly lasts: number | null;
}

/** How much a chip may take: a pill where it fits, or never more than a disc. */
export type ChipDensity = 'chip' | 'dot';

/** An open vote is loud and an ended one quiet; what is no vote is an outline, and a host that nobody knows a caution. */
type ChipLook = 'urgent' | 'open' | 'quiet' | 'outline' | 'absent' | 'caution';

/** The shape in front of the words, which is drawn alone if there is no room for them. */
export type ChipMark =
  /** For open votes only: how much of the quorum is reached; null if unknown. */
  | { readonly kind: 'ring'; readonly fill: number | null }
  | { readonly kind: 'disc' | 'circle' | 'dashed' | 'clock' | 'sign'; readonly sign: string };

/** The card over a chip: plain text only, already worded. */
export interface ChipCard {
  readonly title: string;
  /** Where the proposal is from: DAO and host. */
  readonly origin: string | null;
  /** The vote's state: "Open · 6 h left". */
  readonly verdict: string | null;
  /** Quorum and the largest choices, each with a bar. */
  readonly bars: readonly ChipBar[];
  /** Sentences, then the age of the data. */
  readonly lines: readonly string[];
  /** A caution about the link itself, for example that its host is on no list. */
  readonly notice: string | null;
}

export interface ChipBar {
  /** The quorum's, which ends at what is required, or a choice's share of the whole. */
  readonly kind: 'gauge' | 'bar';
  readonly label: string;
  readonly value: string;
  /** From 0 to 1, for drawing only; null draws none. */
  readonly fill: number | null;
}

/** A line of a card: what is drawn at its start, and of a bar at its end, and how far it is filled, as CSS has it. */
export type CardLine = readonly [
  kind: '' | 'title' | 'origin' | 'verdict' | 'gauge' | 'bar' | 'notice' | 'hint',
  words: string,
  value?: string,
  fill?: string,
];

/** The part of a chip that a page receives: what to draw, and nothing about its meaning. */
export interface DrawnChip extends Pick<ChipView, 'url' | 'word' | 'wide' | 'name' | 'look'> {
  readonly mark: ChipMark['kind'];
  /** The sign in the mark. */
  readonly sign: string;
  /** How much of a ring is full, in CSS; null without a ring. */
  readonly fill: string | null;
  readonly card: readonly CardLine[];
}

/** The chips of a page that something new is known of. */
export interface DrawnChips {
  readonly views: readonly DrawnChip[];
  /** The chip of a link without any answer yet; it has no address. */
  readonly unseen: DrawnChip;
  /** The rules by which chips and cards are drawn; the script has no room for them. */
  readonly style: string;
  /** Milliseconds after which some of the words are others, a minute at least; null where all stay. */
  readonly lasts: number | null;
}

/** The sign alone tells the state, for chips without room for a word. */
export const SIGNS: Readonly<Record<Exclude<ChipView['state'], 'resolved'>, string>> = {
  pending: '…',
  choose: '?',
  'not-found': '×',
  limited: '+',
  paused: '›',
  error: '!',
};

/** How chips are drawn, by the rules of a style sheet. */
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
  // The mark of an unlisted host says nothing about the vote, so that it does not support its verdict.
  const said = { url, word, wide, look, name, card: linesOf(card, look === 'caution' ? 'title' : 'verdict') };
  if (mark.kind !== 'ring') return { ...said, mark: mark.kind, sign: mark.sign, fill: null };
  // A dashed ring stands for a quorum that nothing is known of.
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
