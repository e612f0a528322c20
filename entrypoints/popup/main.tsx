import { render } from 'preact';
import { Popup } from '@/components/popup/popup';
import { ClockContext } from '@/components/shared/clock-context';
import { SayContext } from '@/components/shared/say-context';
import { StorageNotice } from '@/components/shared/storage-notice';
import { drawWithFirstPicture } from '@/utils/browser/first-picture';
import { setPageLanguage } from '@/utils/browser/page-language';
import { readerConventions } from '@/utils/browser/reader';
import { say } from '@/utils/browser/say';
import { useAppearance } from '@/utils/browser/use-appearance';
import { useNow } from '@/utils/browser/use-now';
import { useStorageNotice } from '@/utils/browser/use-storage-notice';
import { usePopupProps } from './use-popup-props';
import './style.css';

function PopupPage() {
  const props = usePopupProps();
  useAppearance();
  const storageNotice = useStorageNotice();
  return (
    <SayContext.Provider value={say}>
      <ClockContext.Provider value={{ ...readerConventions(), now: useNow() }}>
        {storageNotice && <StorageNotice dismiss={storageNotice.dismiss} />}
        <Popup {...props} />
      </ClockContext.Provider>
    </SayContext.Provider>
  );
}

setPageLanguage('popup_title');

const root = document.getElementById('root');
if (root) void drawWithFirstPicture(() => render(<PopupPage />, root));
