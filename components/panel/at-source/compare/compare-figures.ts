import { movePoint, parseDecimal } from '@/utils/numbers/decimal';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { compareAmounts } from './compare-amounts';
import { commonScale, comparePowers, powerPairs, type Scale } from './compare-powers';
import {
  asOf,
  type ComparedFigure,
  type FigureComparison,
  missing,
  notComparable,
  type Origin,
  type Pair,
  type Side,
  timeOf,
} from './comparison';

/** All figures of a proposal, each compared separately. */
export interface Comparison {
  readonly figures: readonly ComparedFigure[];
  /** How many places the point of the service's figures moved; null if a source reports no unit or none fits. */
  readonly places: number | null;
}

/**
 * Compares each figure of the service with the source's: exact and separate, never as one verdict. Leaves out figures
 * that neither side reports.
 */
export function compareFigures(service: Side, origin: Origin): Comparison {
  const pairs = powerPairs(service, origin);
  const quorum = requirements(service, origin);
  const scale = commonScale([...pairs, quorum], origin);
  const figures = [
    ...comparePowers(service, origin, pairs, scale),
    quorumFigure(quorum, origin, scale),
    statusFigure(service, origin),
    endFigure(service, origin),
  ];
  return {
    figures: figures.filter((figure) => figure.service !== null || figure.source !== null),
    places: origin.decimals === null ? null : scale,
  };
}

interface Requirements extends Pick<Pair, 'service' | 'source'> {
  /** As each side reported them; the service's is free text. */
  readonly given: readonly [service: string | null, source: string | null];
}

function requirements(service: Side, origin: Origin): Requirements {
  const given = [requirementOf(service), requirementOf(origin)] as const;
  const [our, their] = given.map((text) => (text === null ? null : parseDecimal(text)));
  return { service: our ?? null, source: their ?? null, given };
}

/** The requirement is constant while a vote is open, so times do not matter. */
function quorumFigure({ given, ...pair }: Requirements, origin: Origin, scale: Scale): ComparedFigure {
  const [ours, theirs] = given;
  return {
    ...{ name: 'quorum', choice: null, service: ours, source: theirs },
    comparison:
      ours === null || theirs === null
        ? notComparable(missing(ours, theirs) ?? 'not-given')
        : pair.service === null || pair.source === null || scale === null
          ? notComparable('unit')
          : compareAmounts(movePoint(pair.service, scale), pair.source, origin.printsDoubles ? 0 : null),
  };
}

function requirementOf({ detail, summary }: Side): string | null {
  return summary.value.quorum?.raw ?? detail?.value.quorumRaw ?? null;
}

function endFigure(service: Side, origin: Origin): ComparedFigure {
  const [ours, theirs] = [service.detail?.value.endAt ?? null, origin.detail.value.endAt];
  const isInBlocks =
    origin.limitations.includes('times_in_blocks') || origin.detail.value.estimated?.includes('end');
  const hindrance = isInBlocks ? 'estimated' : missing(ours, theirs);
  return {
    ...{ name: 'end', choice: null, service: ours, source: theirs },
    comparison:
      hindrance === null
        ? sameOr(isSameSecond(timeOf(ours), timeOf(theirs)), { state: 'other' })
        : notComparable(hindrance),
  };
}

/** Sources report whole seconds. */
function isSameSecond(ours: number | null, theirs: number | null): boolean {
  return ours !== null && theirs !== null && Math.abs(ours - theirs) < 1_000;
}

function statusFigure(service: Side, origin: Origin): ComparedFigure {
  const [ours, theirs] = [service.detail?.value ?? null, origin.detail.value];
  const [our, their] = [ours && statusOf(ours), statusOf(theirs)];
  const hindrance = missing(our, their);
  return {
    ...{ name: 'status', choice: null, service: our, source: their },
    comparison:
      ours === null || hindrance !== null
        ? notComparable(hindrance ?? 'service-silent')
        : compareStatus(ours, theirs, asOf(origin.summary) - asOf(service.summary)),
  };
}

/** Returns a side's word for the proposal's state. */
function statusOf({ lifecycle, outcome }: ProposalDetail): string | null {
  return isSaid(outcome) ? outcome : lifecycle;
}

function isSaid(word: string | null): boolean {
  return word !== null && word !== 'unknown';
}

/** A source without outcomes only reports that a vote has ended. */
function compareStatus(ours: ProposalDetail, theirs: ProposalDetail, laterMs: number): FigureComparison {
  if (ours.lifecycle !== theirs.lifecycle) {
    if (theirs.lifecycle === 'closed' && laterMs > 0) return { state: 'behind', byMs: laterMs };
    return laterMs < 0 ? { state: 'ahead' } : { state: 'other' };
  }
  // An expired proposal had passed but will not be executed.
  if (theirs.execution === 'expired' && ours.execution !== 'expired') return { state: 'other' };
  if (!isSaid(theirs.outcome) || isSameOutcome(ours, theirs)) return { state: 'agrees' };
  if (!isSaid(ours.outcome)) return notComparable('service-silent');
  // Executed after it had passed: the source is more recent.
  return sameOr(ours.outcome === 'passed' && theirs.outcome === 'executed', { state: 'other' });
}

/** Services say failed where voting sites say rejected, and executed where Aave's decisions were sent to their chains. */
function isSameOutcome(
  { outcome: ours }: ProposalDetail,
  { outcome: theirs, execution }: ProposalDetail,
): boolean {
  const isSent = ours === 'executed' && execution === 'sent';
  return ours === theirs || isSent || (ours === 'failed' && theirs === 'rejected');
}

function sameOr(isSame: boolean, other: FigureComparison): FigureComparison {
  return isSame ? { state: 'agrees' } : other;
}
