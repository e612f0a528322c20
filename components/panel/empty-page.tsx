import { ProductMark } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';

/** Nothing to show, why that may be (what was not looked at cannot be told), and where to look instead. */
export function EmptyPage({ lookAgain }: { readonly lookAgain: () => void }) {
  const say = useSay();
  return (
    <div class="empty">
      <ProductMark />
      <h2>{say('panel_empty_title')}</h2>
      <p class="quiet">{say('panel_empty')}</p>
      <p class="quiet">{say('panel_empty_popup')}</p>
      <button type="button" class="button" onClick={lookAgain}>
        {say('action_look_again')}
      </button>
    </div>
  );
}
