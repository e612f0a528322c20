import type { ForumRequest, ForumRuntime } from '@/entrypoints/forum/runtime';
import type { ChipView } from '@/utils/lookup/chip-view';

export function resolvedView(url: string): ChipView {
  return {
    url,
    state: 'resolved',
    word: 'Active',
    ring: { fill: 0.78, reached: false },
    name: 'Proposal: active, quorum progress 0.78',
    card: { title: 'A title', lines: ['A DAO', 'For leads'], notice: 'A host on no list' },
  };
}

/** The other end of the line, in memory. */
export class FakeBackground {
  readonly sent: ForumRequest[] = [];
  present = true;
  /** What `spotted` is answered with. */
  answer: (links: readonly string[]) => unknown = (links) => ({
    chips: links.map(resolvedView),
    density: 'chip',
  });
  opensPanel = false;
  #listener: (message: unknown) => void = () => {};

  readonly runtime: ForumRuntime = {
    alive: () => this.present,
    send: async (request) => {
      if (!this.present) return undefined;
      this.sent.push(request);
      return request.type === 'spotted' ? this.answer(request.links) : { panel: this.opensPanel };
    },
    listen: (listener) => {
      this.#listener = listener;
    },
  };

  notify(message: unknown): void {
    this.#listener(message);
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
