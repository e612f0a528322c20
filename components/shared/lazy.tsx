import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { firstFrameShown } from '@/utils/tasks';
import { Notice } from './notices/notice';
import { useLocale } from './words';

/** A component in its own chunk, loaded on first use. */
export interface LazyComponent<Props> {
  /** Returns the component; null until loaded. */
  here(): ComponentType<Props> | null;
  /** Loads the chunk, again after a failure. Rejects if it is not available. */
  load(): Promise<void>;
}

/** Declares a chunk. Once loaded, it is available synchronously. */
export function lazy<Props>(importIt: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let component: ComponentType<Props> | null = null;
  return {
    here: () => component,
    load: async () => {
      component ??= await importIt();
    },
  };
}

/** Returns the result of `load`, which runs once; null until it resolves. */
export function useLoaded<T>(load: () => Promise<T>): T | 'failed' | null {
  const [state, setState] = useState<{ readonly loaded: T | 'failed' | null }>({ loaded: null });
  // Once per mounted view: `load` may be another function every time.
  useEffect(() => {
    let wanted = true;
    const settle = (loaded: T | 'failed') => wanted && setState({ loaded });
    firstFrameShown()
      .then(load)
      .then(settle, () => settle('failed'));
    return () => {
      wanted = false;
    };
  }, []);
  return state.loaded;
}

interface LazyProps<Props> {
  readonly component: LazyComponent<Props>;
  readonly props: Props;
  /** Placeholder while the chunk loads. */
  readonly skeleton: readonly SkeletonLine[];
}

/** Renders a component whose chunk loads on first render. The focus stays inside meanwhile. */
export function Lazy<Props extends object>({ component, props, skeleton }: LazyProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState({ number: 0, failed: false });
  const View = component.here();

  useEffect(() => {
    // Uses the value at render: a component that arrived since is not drawn yet.
    if (View !== null) return;
    let wanted = true;
    const settle = (failed: boolean) => wanted && setAttempt(({ number }) => ({ number, failed }));
    firstFrameShown()
      .then(component.load)
      .then(
        () => settle(false),
        () => settle(true),
      );
    return () => {
      wanted = false;
    };
  }, [component, attempt.number]);

  const retry = () => {
    // The button disappears; the container of its view stays.
    box.current?.focus();
    setAttempt(({ number }) => ({ number: number + 1, failed: false }));
  };
  return (
    <div class="lazy" ref={box} tabIndex={-1} aria-busy={View === null && !attempt.failed}>
      {View === null ? (
        <Coming failed={attempt.failed} retry={retry} skeleton={skeleton} />
      ) : (
        <View {...props} />
      )}
    </div>
  );
}

interface ComingProps {
  readonly failed: boolean;
  readonly retry: () => void;
  readonly skeleton: readonly SkeletonLine[];
}

function Coming({ failed, retry, skeleton }: ComingProps) {
  const { t } = useLocale();
  return (
    <div class="lazy-coming" role="status">
      {failed ? (
        <Notice
          icon="caution"
          tone="caution"
          title={t('part_failed_title')}
          action={{ label: t('action_try_again'), run: retry }}
        >
          <p>{t('part_failed')}</p>
        </Notice>
      ) : (
        <Skeleton lines={skeleton} />
      )}
    </div>
  );
}

/** Placeholder of the final size. Screen readers announce one word. */
export function Skeleton({ lines }: { readonly lines: readonly SkeletonLine[] }) {
  const { t } = useLocale();
  return (
    <div class="skeleton">
      <span class="visually-hidden">{t('loading')}</span>
      {lines.map((line, index) => (
        <span key={`${line} ${index}`} class={`skeleton-line skeleton-${line}`} aria-hidden="true" />
      ))}
    </div>
  );
}

export type SkeletonLine = 'block' | 'title' | 'wide' | 'half' | 'bar' | 'verdict' | 'choice';
