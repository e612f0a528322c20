import { Popup } from '@/components/popup/popup';
import { usePopupProps } from '@/components/popup/use-popup-props';
import { OnceNotices } from '@/components/shared/notices/notice';
import { startPage } from '@/components/shared/start-page.live';
import { useOnceNotices } from '@/utils/browser/storage/use-item';
import './style.css';

function PopupPage() {
  const props = usePopupProps();
  const notices = useOnceNotices();
  return (
    <>
      <OnceNotices notices={notices} />
      <Popup {...props} />
    </>
  );
}

startPage('extensionName', PopupPage);
