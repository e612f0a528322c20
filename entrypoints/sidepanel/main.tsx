import { render } from 'preact';
import { PanelPage } from '@/components/panel/frame/start-screen.live';
import { SingleKeys } from '@/components/shared/controls/use-shortcut';
import { LocaleContext } from '@/components/shared/locale-context';
import { OnceNotices } from '@/components/shared/notices/notice';
import { useNow } from '@/utils/browser/page/clock';
import { drawWithFirstPicture } from '@/utils/browser/page/first-picture';
import { browserLocale, setPageLanguage } from '@/utils/browser/page/locale';
import { useAppearance } from '@/utils/browser/settings/use-settings';
import { useOnceNotices } from '@/utils/browser/storage/use-item';
import './style.css';

function SidePanelPage() {
  const { singleKeys } = useAppearance();
  const notices = useOnceNotices();
  return (
    <LocaleContext.Provider value={browserLocale(useNow())}>
      <OnceNotices notices={notices} />
      <SingleKeys.Provider value={singleKeys}>
        <PanelPage />
      </SingleKeys.Provider>
    </LocaleContext.Provider>
  );
}

setPageLanguage('extensionName');

const root = document.getElementById('root');
if (root) {
  void drawWithFirstPicture(() => render(<SidePanelPage />, root));
  void import('@/components/shared/page-translation').then((module) => module.drawThroughTranslation(root));
}
