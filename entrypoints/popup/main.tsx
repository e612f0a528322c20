import { render } from 'preact';
import { Popup } from '@/components/popup/popup';
import { usePopupProps } from '@/components/popup/use-popup-props';
import { LocaleContext } from '@/components/shared/locale-context';
import { OnceNotices } from '@/components/shared/notices/notice';
import { useNow } from '@/utils/browser/page/clock';
import { drawWithFirstPicture } from '@/utils/browser/page/first-picture';
import { browserLocale, setPageLanguage } from '@/utils/browser/page/locale';
import { useAppearance } from '@/utils/browser/settings/use-settings';
import { useOnceNotices } from '@/utils/browser/storage/use-item';
import './style.css';

function PopupPage() {
  const props = usePopupProps();
  useAppearance();
  const notices = useOnceNotices();
  return (
    <LocaleContext.Provider value={browserLocale(useNow())}>
      <OnceNotices notices={notices} />
      <Popup {...props} />
    </LocaleContext.Provider>
  );
}

setPageLanguage('extensionName');

const root = document.getElementById('root');
if (root) void drawWithFirstPicture(() => render(<PopupPage />, root));
