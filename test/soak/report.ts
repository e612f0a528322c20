import { median } from '../bench/statistics';
import type { Growth } from './measure-heap';
import type { SoakReport } from './run-soak';

interface Line {
  readonly what: string;
  readonly figure: string;
  /** Whether the figure is as it must be; null where it is told and no more. */
  readonly isGood: boolean | null;
  /** Whether it is measured, so that the same seed may give another. */
  readonly isMeasured?: true;
}

const MEGABYTE = 1_000_000;
/** Megabytes in a hundred messages. */
const MAX_GROWTH = 0.1;
/** Seconds that a reader waits for one of the first links. */
const MAX_FIRST = 120;
/** Links of a run from which that is judged: in a few, one refusal of a service decides how all of them wait. */
const FULL_RUN = 2_000;

/** The figures of a run, each with what it must be. */
export function linesOf(report: SoakReport): readonly Line[] {
  const { options, browser, requests, settled, clicked, restart, steady } = report;
  const { proposals, answers, wrong, missing } = report.figures;
  return [
    told('links, tabs, seed', `${options.links}, ${options.tabs}, ${options.seed}`),
    told(
      'all was in view after, all was at rest after',
      `${report.readFor} s, ${report.settledAfter} s of its time`,
    ),
    fast(report.firstLinks, options.links),
    told('workers killed', String(browser.kills)),
    must('R1 links that came to nothing', settled.pending, 0),
    told('R1 links with figures or a clear no', String(settled.filled)),
    told('R1 links with an error that only a click ends', String(settled.error)),
    must('R1 of these, without figures after one click', clicked.error + clicked.pending, 0),
    told('R1 messages; sent once more; lost', `${browser.messages}; ${browser.again}; ${browser.lost}`),
    told('requests, distinct resources', `${requests.requests}, ${requests.resources}`),
    told('asked again after a fault', String(requests.faults)),
    told('asked again after a death in flight', String(requests.died)),
    told('asked again as figures of unknown age', String(requests.outlived)),
    told('asked again as the session had no room', String(requests.givenUp)),
    must('requests beyond that', requests.excess, 0),
    must('asked for before it was in view', requests.unseen, 0),
    must(`requests for ${restart.links} links after a restart of the browser`, restart.requests, 0),
    told('R2 faults of the network, in both browsers', 'not here: npm run long'),
    must('R3 unhandled rejections, errors on the console', report.unhandled, 0),
    told(
      'R4 a script whose extension is gone',
      'not here: npm run e2e -- test/e2e/background/update.test.ts',
    ),
    told('R9 proposals, answers compared, with figures of up to 78 digits', `${proposals}, ${answers}`),
    must('R9 proposals with a digit that was not sent', wrong, 0),
    must('R9 proposals whose figures never came', missing, 0),
    measured(told('heap while reading, with the disk in it', heapWords(report.reading))),
    measured(flat(steady)),
  ];
}

/** One line each, marked where it is not as it must be. */
export function textOf(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ what }) => what.length));
  const marks = new Map([
    [true, 'ok'],
    [false, 'NOT OK'],
  ]);
  return lines
    .map(({ what, figure, isGood }) => {
      const mark = isGood === null ? '' : `  ${marks.get(isGood)}`;
      return `${what.padEnd(width)}  ${figure}${mark}`;
    })
    .join('\n');
}

function told(what: string, figure: string): Line {
  return { what, figure, isGood: null };
}

function must(what: string, figure: number, wanted: number): Line {
  return { what, figure: String(figure), isGood: figure === wanted };
}

function measured(line: Line): Line {
  return { ...line, isMeasured: true };
}

function fast(waits: readonly (readonly number[])[], links: number): Line {
  const usual = Math.round(median(waits.flat()));
  const all = Math.round(median(waits.map((of) => Math.max(0, ...of))));
  const what = "of a reader's first 25 links, from view to figures";
  const figure = `median ${usual} s; until the last of them ${all} s in the median reader`;
  return links < FULL_RUN ? told(what, figure) : { what, figure, isGood: usual <= MAX_FIRST };
}

function flat({ growth, messages }: SoakReport['steady']): Line {
  const what = `R7 heap of one worker over ${messages} messages`;
  if (growth === null) return told(what, heapWords(growth));
  const slope = (growth.last - growth.first) / MEGABYTE / (messages / 100);
  return {
    what,
    figure: `${heapWords(growth)}, ${slope.toFixed(3)} MB in a hundred`,
    isGood: slope <= MAX_GROWTH,
  };
}

function heapWords(growth: Growth | null): string {
  if (growth === null) return 'not measured';
  return `${(growth.first / MEGABYTE).toFixed(1)} MB, then ${(growth.last / MEGABYTE).toFixed(1)} MB`;
}
