import { type ApiError, isCharged, isFault, plainError, type Result } from '@/utils/api/errors';
import type { DayCount } from '../usage/day-count';
import { type GateCall, type Initiator, isUserInitiated } from './initiator';
import {
  afterAnswer,
  afterStart,
  type createStateKeeper,
  FIRST_PAUSE_MS,
  goesAt,
  isProbe,
  type ServiceState,
  standingRefusal,
  upAt,
} from './service-state';
import { byPriority, type WaitingCall, waitFor } from './waiting-calls';

/** Schedules calls within the service's limits, user-initiated ones first. */
type Gate = <T>(call: () => Promise<Result<T>>, options: GateCall) => Promise<Result<T>>;

interface GatePorts {
  readonly callsAtOnce: number;
  readonly keeper: ReturnType<typeof createStateKeeper>;
  readonly days: DayCount;
  /** Returns the user's daily limit of automatic calls; null for none. */
  budget(): Promise<number | null>;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Called when a call is postponed until then. */
  wakeAt(time: number): void;
}

export interface LoadControl {
  readonly gate: Gate;
  /** Returns whether the client may retry by itself: the gate handles refusals and probes. */
  mayRetry(error: ApiError): boolean;
  /** Returns when the nth call (from 0) that enters now could go, milliseconds since the epoch. */
  forecast(call: GateCall, nth: number): Promise<number>;
  /** Clears the places of postponed calls, which are about to be repeated. */
  resume(): void;
  /** Clears the standing refusals, after the user tested the token. */
  forgetRefusals(): Promise<void>;
  /** Clears everything learnt, after a change of service. */
  forget(): Promise<void>;
}

/**
 * Creates the gate of one service. It limits parallel calls, follows the pace that the service has allowed, sends
 * single probes during an outage, and keeps the user's daily limit. A call whose turn would outlast a worker fails with
 * the time at which to retry.
 */
export function createGate(ports: GatePorts): LoadControl {
  const { keeper, now } = ports;
  const putOff = createPutOffCalls(now);
  let waiting: readonly WaitingCall[] = [];
  let entered = 0;
  let running = 0;
  let isProbing = false;
  let wakesAt = Number.POSITIVE_INFINITY;

  /** Returns the waiting calls in order, each with the time of its turn. */
  function turns() {
    const before = { free: 0, standard: 0, plus: 0 };
    return byPriority(waiting).map((call) => {
      const nth = before[call.tier] + putOff.before(call);
      before[call.tier] += 1;
      return { call, at: goesAt(keeper.state(), call, nth, now()) };
    });
  }

  function drop(call: WaitingCall): void {
    waiting = waiting.filter((other) => other !== call);
  }

  function raise(call: WaitingCall, initiator: Initiator): void {
    call.initiator = initiator;
    call.enteredAt = now();
    pump();
  }

  function refuse(call: WaitingCall, error: ApiError): void {
    if (error.retryAt !== null && isAskedAgain(error)) {
      if (error.code === 'rate-limited') putOff.add(call, error.retryAt);
      ports.wakeAt(error.retryAt);
    }
    call.refuse(error);
  }

  function pump(): void {
    // No refusals during a probe: its answer decides.
    for (const { call, at } of isProbing ? [] : turns()) {
      const refusal = refusalOf(keeper.state(), call, at, now());
      if (refusal === null) continue;
      drop(call);
      refuse(call, refusal);
    }
    while (!isProbing && running < ports.callsAtOnce) {
      const next = turns().find(({ at }) => at <= now());
      if (next === undefined) break;
      void start(next.call);
    }
    if (!isProbing && running < ports.callsAtOnce) wakeForNextTurn();
  }

  function wakeForNextTurn(): void {
    const next = Math.min(...turns().map(({ at }) => at));
    if (next >= wakesAt || next === Number.POSITIVE_INFINITY) return;
    wakesAt = next;
    void ports.sleep(next - now()).then(() => {
      if (wakesAt === next) wakesAt = Number.POSITIVE_INFINITY;
      pump();
    });
  }

  async function start(call: WaitingCall): Promise<void> {
    drop(call);
    running += 1;
    const isOnTrial = isProbe(keeper.state(), call.tier, now());
    if (isOnTrial) isProbing = true;
    try {
      await keeper.change((state) => afterStart(state, call.tier, now()));
      await make(call);
    } catch (reason) {
      call.fail(reason);
    }
    running -= 1;
    if (isOnTrial) isProbing = false;
    pump();
  }

  async function make(call: WaitingCall): Promise<void> {
    const limit = isUserInitiated(call.initiator) ? null : await ports.budget();
    const counted = call.isPrivate ? 'free' : call.tier;
    const day = await ports.days.take(counted, limit);
    if (day === null) return call.refuse(plainError('budget'));
    const startedAt = now();
    const { result, settle } = await call.run();
    await keeper.change((state) => afterAnswer(state, call.tier, result, startedAt, now()));
    if (result.ok) return settle();
    if (!isCharged(result.error)) await ports.days.giveBack(counted, day);
    // The free tier has no pace: a call that waited again would retry at once, without end.
    if (result.error.code === 'rate-limited' && call.tier !== 'free') waiting = [...waiting, call];
    else refuse(call, withRetryTime(keeper.state(), result.error, now()));
  }

  return {
    async gate(call, options) {
      await keeper.load();
      entered += 1;
      // A more urgent caller may have joined meanwhile.
      const initiator = options.priority?.initiator() ?? options.initiator;
      return waitFor(call, { ...options, initiator, enteredAt: now(), turn: entered }, (entering) => {
        waiting = [...waiting, entering];
        options.priority?.onRaised((initiator) => raise(entering, initiator));
        pump();
      });
    },
    mayRetry: ({ code }) => code !== 'rate-limited' && keeper.state().breaker.openUntil === null,
    async forecast(call, nth) {
      await keeper.load();
      const ahead = waiting.filter(({ tier }) => tier === call.tier).length;
      const place = ahead + putOff.before({ ...call, turn: entered + 1 }) + nth;
      return goesAt(keeper.state(), { ...call, enteredAt: now() }, place, now());
    },
    resume: () => putOff.clear(),
    forgetRefusals: () => keeper.change((state) => ({ ...state, refusals: {} })),
    forget: () => keeper.forget(),
  };
}

type PlacedCall = Pick<WaitingCall, 'tier' | 'initiator' | 'turn' | 'isRest'>;

/** Keeps the places of postponed calls until their times come. In memory only: losing it costs a place in the queue. */
function createPutOffCalls(now: () => number) {
  let places: readonly (PlacedCall & { readonly at: number })[] = [];

  return {
    add({ tier, initiator, turn }: PlacedCall, at: number) {
      places = [...places, { tier, initiator, turn, at }];
    },
    /** How many precede a call of their tier; none precede a user-initiated one, or what completes a proposal. */
    before({ tier, initiator, turn, isRest }: PlacedCall) {
      places = places.filter(({ at }) => at > now());
      if (isRest || isUserInitiated(initiator)) return 0;
      return places.filter((place) => place.tier === tier && place.turn < turn).length;
    },
    clear() {
      places = [];
    },
  };
}

/** A browser may end an idle worker after 30 s. */
const MAX_WAIT_MS = 20_000;

/** Returns why a waiting call is refused, or null. `at` is when its turn comes. */
function refusalOf(state: ServiceState, call: WaitingCall, at: number, now: number): ApiError | null {
  const standing = isUserInitiated(call.initiator) ? null : standingRefusal(state.refusals, call.tier, now);
  if (standing !== null) return standing;
  if (at - call.enteredAt <= MAX_WAIT_MS) return null;
  const isDown = upAt(state, call) > now;
  return { ...plainError(isDown ? state.breaker.code : 'rate-limited'), retryAt: at };
}

/** Adds a time to retry to a fault, because services rarely name one. */
function withRetryTime(state: ServiceState, error: ApiError, now: number): ApiError {
  if (!isFault(error.code)) return error;
  const pauseEnds = state.breaker.openUntil ?? now + FIRST_PAUSE_MS;
  return { ...error, retryAt: Math.max(error.retryAt ?? 0, pauseEnds) };
}

/**
 * Returns whether the background repeats a refused call at `retryAt`, user-initiated ones included: chip and panel
 * announce that time.
 */
function isAskedAgain({ code, retryAt }: ApiError): boolean {
  return retryAt !== null && code !== 'quota';
}
