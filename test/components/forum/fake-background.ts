import type { ForumRuntime } from '@/entrypoints/forum/extension';
import { english, englishAt } from '@/test/english';
import { type ChipView, drawChips, SIGNS } from '@/utils/lookup/forum/drawn-chip';
import { proposalOf } from '../../forum/read-chip';

const LOCALE = englishAt(0);
/** Rules with custom properties, as those of the background have them. */
const STYLE = 'div{--a:red}.ring{color:var(--a);width:var(--fill)}.dot{width:var(--to)}';

/** Of the link that an address as it was reported leads to. */
export function resolvedView(address: string): ChipView {
  return {
    url: proposalOf(address) || address,
    state: 'resolved',
    word: 'Active',
    wide: 'Active · 78% of quorum',
    look: 'open',
    mark: { kind: 'ring', fill: 0.78 },
    name: 'Proposal: active, quorum 78%',
    card: {
      title: 'A title',
      origin: 'A DAO',
      verdict: 'Open',
      bars: [{ kind: 'gauge', label: 'Quorum', value: '78%', fill: 0.78 }],
      lines: ['For leads'],
      notice: 'A host on no list',
    },
    lasts: null,
  };
}

/** Of a link about which there is no figure to tell. */
export function wordlessView(url: string, state: keyof typeof SIGNS): ChipView {
  return { ...resolvedView(url), state, mark: { kind: 'sign', sign: SIGNS[state] } };
}

/** Of a link that was not in view yet. */
export function unseenView(url: string): ChipView {
  const title = 'Not looked up yet';
  return {
    ...wordlessView(url, 'pending'),
    card: { title, origin: null, verdict: null, bars: [], lines: [], notice: null },
  };
}

/** What is said here of chips, as the background draws them before it tells a page. */
function drawn(message: unknown): unknown {
  const { chips }: { chips?: unknown } = Object(message);
  return Array.isArray(chips) ? { ...Object(message), chips: drawChips(chips, LOCALE, STYLE) } : message;
}

/** The other end of the line, in memory. */
export class FakeBackground {
  readonly sent: Parameters<ForumRuntime['send']>[0][] = [];
  present = true;
  /** What `spotted` is answered with. */
  answer: (links: readonly string[]) => unknown = (links) => ({
    chips: links.map(resolvedView),
    density: 'chip',
  });
  opensPanel = false;
  #listener: (message: unknown, sender: object) => void = () => {};

  readonly runtime: ForumRuntime = {
    alive: () => this.present,
    send: async (request) => {
      if (!this.present) return undefined;
      this.sent.push(request);
      if (request.type === 'spotted') return drawn(await this.answer(request.links));
      return { hint: this.opensPanel ? null : english.t('card_panel_hint') };
    },
    listen: (listener) => {
      this.#listener = listener;
    },
  };

  notify(message: unknown): void {
    // As the browser does, which names the sender behind the message.
    this.#listener(drawn(message), { id: 'extension' });
  }

  /** The links of each report so far. */
  get reports(): (readonly string[])[] {
    return this.#spotted.map(({ links }) => links);
  }

  /** What each report so far said to have been in view. */
  get viewed(): (readonly string[])[] {
    return this.#spotted.map(({ viewed }) => viewed);
  }

  /** For each link of each report so far the posts that mention it. */
  get posts(): (readonly (readonly number[])[])[] {
    return this.#spotted.map(({ posts }) => posts);
  }

  get #spotted() {
    return this.sent.flatMap((request) => (request.type === 'spotted' ? [request] : []));
  }
}
