import { render } from 'preact';
import { Popup } from '@/components/popup/popup';
import { ClockContext } from '@/components/shared/clock-context';
import { StorageNotice } from '@/components/shared/storage-notice';
import { readerConventions } from '@/utils/browser/reader';
import { useNow } from '@/utils/browser/use-now';
import { useStorageNotice } from '@/utils/browser/use-storage-notice';
import { usePopupProps } from './use-popup-props';
import './style.css';

function PopupPage() {
  const props = usePopupProps();
  const storageNotice = useStorageNotice();
  return (
    <ClockContext.Provider value={{ ...readerConventions(), now: useNow() }}>
      {storageNotice && <StorageNotice dismiss={storageNotice.dismiss} />}
      <Popup {...props} />
    </ClockContext.Provider>
  );
}

const root = document.getElementById('root');
if (root) render(<PopupPage />, root);
