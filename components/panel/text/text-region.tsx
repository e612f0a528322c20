import { Fold } from '@/components/shared/controls/fold';
import { PlainLinksContext } from '@/components/shared/controls/link';
import { RowIcon } from '@/components/shared/controls/row-icon';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import { giverOf } from '@/utils/source/origins';
import { useShown } from '../kit/panel-context';
import { Region, SectionBody } from '../kit/region';

export const FOLDED_TEXT = lazy(() => import('./folded-text').then((module) => module.FoldedText));

/** The proposal's own text, loaded on demand. A contract's is in its log, which *What it does* reads. */
export function TextRegion() {
  const locale = useLocale();
  const { candidate, detail } = useShown();
  const name = locale.t('region_text');
  const body = detail?.body ?? null;
  if (body === null && giverOf(candidate.key)?.kind === 'node') return null;
  return (
    <Region name={name} heading={null}>
      <Fold
        icon={<RowIcon name="text" />}
        name={name}
        aside={detail === null ? null : lengthWords(body, locale)}
      >
        {() => (
          <SectionBody of="detail" skeleton={['wide', 'wide', 'half']}>
            {() =>
              body === null ? (
                <p class="quiet">{locale.t('text_not_reported')}</p>
              ) : (
                <PlainLinksContext.Provider value={detail?.flagged === true}>
                  <Lazy component={FOLDED_TEXT} props={{ text: body }} skeleton={['wide', 'wide', 'half']} />
                </PlainLinksContext.Provider>
              )
            }
          </SectionBody>
        )}
      </Fold>
    </Region>
  );
}

/** Characters read per minute: 200 words of six. */
const PER_MINUTE = 1_200;

function lengthWords(body: string | null, { t, tag }: Locale): string {
  if (body === null) return t('not_reported');
  return t('text_minutes', formatCount(Math.max(1, Math.round(body.length / PER_MINUTE)), tag));
}
