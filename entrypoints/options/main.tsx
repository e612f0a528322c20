import { render } from 'preact';
import { Options } from '@/components/options/options';
import { ClockContext } from '@/components/shared/clock-context';
import { readerConventions } from '@/utils/browser/reader';
import { useNow } from '@/utils/browser/use-now';
import { useOptionsProps } from './use-options-props';
import './style.css';

function OptionsPage() {
  const props = useOptionsProps();
  return (
    <ClockContext.Provider value={{ ...readerConventions(), now: useNow() }}>
      {props && <Options {...props} />}
    </ClockContext.Provider>
  );
}

const root = document.getElementById('root');
if (root) render(<OptionsPage />, root);
