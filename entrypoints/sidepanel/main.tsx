import { render } from 'preact';
import { Panel } from '@/components/panel/panel';
import { ClockContext } from '@/components/shared/clock-context';
import { StorageNotice } from '@/components/shared/storage-notice';
import { readerConventions } from '@/utils/browser/reader';
import { useNow } from '@/utils/browser/use-now';
import { useStorageNotice } from '@/utils/browser/use-storage-notice';
import { usePanelProps } from './use-panel-props';
import './style.css';

function SidePanelPage() {
  const props = usePanelProps();
  const storageNotice = useStorageNotice();
  return (
    <ClockContext.Provider value={{ ...readerConventions(), now: useNow() }}>
      {storageNotice && <StorageNotice dismiss={storageNotice.dismiss} />}
      <Panel {...props} />
    </ClockContext.Provider>
  );
}

const root = document.getElementById('root');
if (root) render(<SidePanelPage />, root);
