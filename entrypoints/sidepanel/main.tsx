import { render } from 'preact';
import { Panel } from '@/components/panel/panel';
import { ClockContext } from '@/components/shared/clock-context';
import { readerConventions } from '@/utils/browser/reader';
import { useNow } from '@/utils/browser/use-now';
import { usePanelProps } from './use-panel-props';
import './style.css';

function SidePanelPage() {
  const props = usePanelProps();
  return (
    <ClockContext.Provider value={{ ...readerConventions(), now: useNow() }}>
      <Panel {...props} />
    </ClockContext.Provider>
  );
}

const root = document.getElementById('root');
if (root) render(<SidePanelPage />, root);
