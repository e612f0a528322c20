import { useEffect } from 'preact/hooks';
import { Options } from '@/components/options/options';
import { OptionsContext } from '@/components/options/options-context';
import { useOptionsState } from '@/components/options/use-options-state';
import { startPage } from '@/components/shared/start-page.live';
import './style.css';

function OptionsPage() {
  const state = useOptionsState();
  const isThere = state !== null;
  // The browser looked for the address's section before it was drawn.
  useEffect(() => {
    if (isThere) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
  return (
    state && (
      <OptionsContext.Provider value={state}>
        <Options />
      </OptionsContext.Provider>
    )
  );
}

startPage('options_title', OptionsPage);
