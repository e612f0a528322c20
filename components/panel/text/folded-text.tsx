import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/controls/fold';
import { Skeleton, useLoaded } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import type { Markdown } from './markdown';
import './folded-text.css';

/** A text of any length, folded after one screen. */
export function FoldedText({ text }: { readonly text: string }) {
  const { t } = useLocale();
  const Loaded = useLoaded(loadMarkdown);
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (current !== null && !unfolded)
      setLong(
        current.scrollHeight > current.clientHeight + 1 ||
          current.querySelector('[data-whole="false"]') !== null,
      );
  }, [text, Loaded]);
  if (Loaded === 'failed') return <p class="text-plain">{text}</p>;
  if (Loaded === null) return <Skeleton lines={['wide', 'wide', 'half']} />;
  const folded = !unfolded;
  // A focused element must be visible: a link below the fold, or a heading of the outline.
  const unfoldFor = ({ target }: FocusEvent) => {
    if (!folded || !isLong || !(target instanceof HTMLElement) || isSeen(target, box.current)) return;
    setUnfolded(true);
    requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <>
      <div class="text-fold" data-folded={folded} data-long={isLong} ref={box} onFocusIn={unfoldFor}>
        <Loaded text={text} wantsAll={unfolded} />
      </div>
      {isLong ? (
        <FoldButton
          unfolded={unfolded}
          toggle={() => setUnfolded(folded)}
          more={t('text_show_all')}
          fewer={t('text_show_less')}
        />
      ) : null}
    </>
  );
}

function isSeen(element: HTMLElement, box: HTMLElement | null): boolean {
  const bottom = box?.getBoundingClientRect().bottom ?? 0;
  return element.getBoundingClientRect().bottom <= bottom;
}

function loadMarkdown(): Promise<typeof Markdown> {
  return import('./markdown').then((module) => module.Markdown);
}
