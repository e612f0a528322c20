import { useLocale } from '@/components/shared/locale-context';
import { momentWords, shortMomentWords } from '../timeline-words';

/** A moment of the vote, in milliseconds since the epoch; with its year and zone on hover. */
export function Moment({ at }: { readonly at: number }) {
  const locale = useLocale();
  return (
    <time dateTime={new Date(at).toISOString()} title={momentWords(at, locale)} dir="auto">
      {shortMomentWords(at, locale)}
    </time>
  );
}
