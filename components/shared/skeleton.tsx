import { useLocale } from './locale-context';

/** Room for what is on its way, of the size that it will have. Screen readers hear one word. */
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

export type SkeletonLine = 'block' | 'title' | 'wide' | 'half' | 'short' | 'bar';
