import type { RecordArea } from '../record-store';
import { type ServiceState, UNKNOWN_SERVICE } from './service-state';

/** Holds what is known of the service, here and in an area that outlives the worker. */
export interface StateKeeper {
  /** Reads, once, what an earlier worker has left. */
  load(): Promise<void>;
  state(): ServiceState;
  /** Holds here at once, and in the area when the promise ends. */
  change(next: (state: ServiceState) => ServiceState): Promise<void>;
  forget(): Promise<void>;
}

const RECORD = 'service';

export function createStateKeeper(area: Pick<RecordArea, 'get' | 'set'>): StateKeeper {
  let state = UNKNOWN_SERVICE;
  let loading: Promise<void> | null = null;

  async function read(): Promise<void> {
    // Session storage never outlives the version that wrote it.
    const stored = (await area.get(RECORD).catch(() => undefined)) as ServiceState | undefined;
    state = stored ?? UNKNOWN_SERVICE;
  }

  async function change(next: (state: ServiceState) => ServiceState): Promise<void> {
    state = next(state);
    // What cannot be kept is learnt again after the worker's death.
    await area.set(RECORD, state).catch(() => undefined);
  }

  return {
    load: () => {
      loading ??= read();
      return loading;
    },
    state: () => state,
    change,
    forget: () => change(() => UNKNOWN_SERVICE),
  };
}
