import { type ApiErrorCode, plainError, type Result } from '@/utils/api/errors';
import { createGate } from '@/utils/lookup/gate/gate';
import type { GateCall } from '@/utils/lookup/gate/initiator';
import { createStateKeeper } from '@/utils/lookup/gate/service-state';
import { createDayCount } from '@/utils/lookup/usage/day-count';
import { memoryArea, memoryDays } from '../rigs/memory-area';
import { fakeTime } from './fake-time';

export const START = new Date(2026, 10, 21, 12).getTime();

export const CHIP: GateCall = { tier: 'standard', initiator: 'chip' };
export const PANEL: GateCall = { tier: 'standard', initiator: 'panel' };

export const OK: Result<string> = { ok: true, value: 'answer' };

export function refused(code: ApiErrorCode, retryAt: number | null = null): Result<string> {
  return { ok: false, error: { ...plainError(code), status: code === 'server' ? 500 : null, retryAt } };
}

/** A gate over a clock that the test runs, with everything that outlives a worker kept apart from it. */
export function gateRig() {
  const time = fakeTime(START);
  const area = memoryArea();
  const stored = memoryDays();
  const rig = {
    time,
    stored,
    budget: null as number | null,
    wakes: [] as number[],
    /** What a worker's death leaves behind is all that a new gate starts from. */
    open: () =>
      createGate({
        callsAtOnce: 4,
        keeper: createStateKeeper(area),
        days: createDayCount(stored, time.now),
        budget: async () => rig.budget,
        now: time.now,
        sleep: time.sleep,
        wakeAt: (at) => void rig.wakes.push(at),
      }),
  };
  return rig;
}
