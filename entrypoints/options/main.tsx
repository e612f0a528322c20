import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Options } from '@/components/options/options';
import { ClockContext } from '@/components/shared/clock-context';
import { SayContext } from '@/components/shared/say-context';
import { setPageLanguage } from '@/utils/browser/page-language';
import { readerConventions } from '@/utils/browser/reader';
import { say } from '@/utils/browser/say';
import { useNow } from '@/utils/browser/use-now';
import { useOptionsProps } from './use-options-props';
import './style.css';

function OptionsPage() {
  const props = useOptionsProps();
  const isThere = props !== null;
  // The browser looked for the section that the address names before it was drawn.
  useEffect(() => {
    if (isThere) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);

  return (
    <SayContext.Provider value={say}>
      <ClockContext.Provider value={{ ...readerConventions(), now: useNow() }}>
        {props && <Options {...props} />}
      </ClockContext.Provider>
    </SayContext.Provider>
  );
}

setPageLanguage('options_title');

const root = document.getElementById('root');
if (root) render(<OptionsPage />, root);
