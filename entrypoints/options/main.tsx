import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Options } from '@/components/options/options';
import { useOptionsProps } from '@/components/options/use-options';
import { LocaleContext } from '@/components/shared/locale-context';
import { useNow } from '@/utils/browser/page/clock';
import { browserLocale, setPageLanguage } from '@/utils/browser/page/locale';
import './style.css';

function OptionsPage() {
  const props = useOptionsProps();
  const isThere = props !== null;
  // The browser looked for the section that the address names before it was drawn.
  useEffect(() => {
    if (isThere) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);

  return (
    <LocaleContext.Provider value={browserLocale(useNow())}>
      {props && <Options {...props} />}
    </LocaleContext.Provider>
  );
}

setPageLanguage('options_title');

const root = document.getElementById('root');
if (root) render(<OptionsPage />, root);
