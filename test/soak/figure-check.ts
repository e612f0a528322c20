import type { SoakLink } from './respondent';

/** Compares the figures of every answer, as it is kept for the views, with what was sent. */
export interface FigureCheck {
  kept(record: string, value: unknown): void;
  totals(): FigureTotals;
}

export interface FigureTotals {
  /** Proposals with answers that were compared, and answers. */
  readonly proposals: number;
  readonly answers: number;
  /** Proposals of which something was kept that was not sent, be it a digit. */
  readonly wrong: number;
  /** Proposals whose figures never came. */
  readonly missing: number;
}

type Figures = NonNullable<SoakLink['held']>['figures'];

interface Kept {
  readonly state?: string;
  readonly answer?: { readonly value: Shown };
  readonly previous?: { readonly value: Shown } | null;
}

interface Shown {
  readonly choices: readonly { readonly votingPower: string | null }[];
  readonly totals: { readonly votingPower: string | null } | null;
}

export function createFigureCheck(links: readonly SoakLink[]): FigureCheck {
  const sent = new Map(links.flatMap(({ held }) => (held ? [[`summary:${held.key}`, held.figures]] : [])));
  const nobodys = new Set(links.flatMap(({ url, held }) => (held ? [] : [`link:${url}`])));
  const right = new Set<string>();
  const wrong = new Set<string>();
  let answers = 0;

  return {
    kept(record, value) {
      // The product's own record, as it wrote it.
      const { state, answer, previous } = value as Kept;
      if (nobodys.has(record) && state === 'resolved') wrong.add(record);
      const figures = sent.get(record);
      const shown = (answer ?? previous)?.value;
      if (figures === undefined || shown === undefined) return;
      answers += 1;
      (hasFiguresOf(shown, figures) ? right : wrong).add(record);
    },
    totals: () => ({
      proposals: new Set([...right, ...wrong]).size,
      answers,
      wrong: wrong.size,
      missing: [...sent.keys()].filter((record) => !right.has(record)).length,
    }),
  };
}

function hasFiguresOf(shown: Shown, { choices, total }: Figures): boolean {
  return (
    (shown.totals?.votingPower ?? null) === total &&
    shown.choices.length === choices.length &&
    shown.choices.every(({ votingPower }, index) => votingPower === choices[index])
  );
}
