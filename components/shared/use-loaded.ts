import { useEffect, useState } from 'preact/hooks';

/** What a chunk of its own brings: null until it came. `load` is called once. */
export function useLoaded<T>(load: () => Promise<T>): T | 'failed' | null {
  const [state, setState] = useState<{ readonly loaded: T | 'failed' | null }>({ loaded: null });
  // Once, for as long as the part is there: `load` may be another function every time.
  useEffect(() => {
    let wanted = true;
    const settle = (loaded: T | 'failed') => wanted && setState({ loaded });
    load().then(settle, () => settle('failed'));
    return () => {
      wanted = false;
    };
  }, []);
  return state.loaded;
}
