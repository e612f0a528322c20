import type { ComponentType } from 'preact';

/** A component in a chunk of its own, which is fetched when it is first wanted. */
export interface Part<Props> {
  /** Null until it came. */
  here(): ComponentType<Props> | null;
  /** Loads it, or loads it again where that failed. Rejects where the chunk cannot be had. */
  load(): Promise<void>;
}

/** Names a chunk; what came once is there at once from then on. */
export function part<Props>(importIt: () => Promise<ComponentType<Props>>): Part<Props> {
  let component: ComponentType<Props> | null = null;
  return {
    here: () => component,
    load: async () => {
      component ??= await importIt();
    },
  };
}
