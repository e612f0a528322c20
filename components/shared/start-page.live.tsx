import { type ComponentType, render } from 'preact';
import { useNow } from '@/utils/browser/page/clock';
import { drawWithFirstPicture } from '@/utils/browser/page/first-picture';
import { browserLocale, setPageLanguage } from '@/utils/browser/page/locale';
import { useAppearance } from '@/utils/browser/settings/use-settings';
import type { MessageKey } from '@/utils/i18n/locale';
import { firstFrameShown } from '@/utils/tasks';
import { LocaleContext } from './words';

interface LocalisedProps {
  readonly Page: ComponentType;
}

/** A page in the browser's language and the chosen theme, with a running clock. */
function Localised({ Page }: LocalisedProps) {
  useAppearance();
  return (
    <LocaleContext.Provider value={browserLocale(useNow())}>
      <Page />
    </LocaleContext.Provider>
  );
}

/** Draws a page of the extension under its title. */
export function startPage(title: MessageKey, Page: ComponentType): void {
  setPageLanguage(title);
  const root = document.getElementById('root');
  if (root === null) return;
  void drawWithFirstPicture(() => render(<Localised Page={Page} />, root))
    .then(firstFrameShown)
    .then(() => import('./page-translation'))
    .then((module) => module.drawThroughTranslation(root));
}
