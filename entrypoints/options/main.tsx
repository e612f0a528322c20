import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Options } from '@/components/options/options';
import { OptionsContext } from '@/components/options/options-context';
import { useOptionsState } from '@/components/options/use-options-state';
import { LocaleContext } from '@/components/shared/locale-context';
import { useNow } from '@/utils/browser/page/clock';
import { browserLocale, setPageLanguage } from '@/utils/browser/page/locale';
import { useAppearance } from '@/utils/browser/settings/use-settings';
import './style.css';

function OptionsPage() {
  const state = useOptionsState();
  const isThere = state !== null;
  useAppearance();
  // The browser looked for the section that the address names before it was drawn.
  useEffect(() => {
    if (isThere) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);

  return (
    <LocaleContext.Provider value={browserLocale(useNow())}>
      {state && (
        <OptionsContext.Provider value={state}>
          <Options />
        </OptionsContext.Provider>
      )}
    </LocaleContext.Provider>
  );
}

setPageLanguage('options_title');

const root = document.getElementById('root');
if (root) {
  render(<OptionsPage />, root);
  void import('@/components/shared/page-translation').then((module) => module.drawThroughTranslation(root));
}
