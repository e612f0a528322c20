import { render } from 'preact';
import { ClockContext } from '@/components/shared/clock-context';
import { SayContext } from '@/components/shared/say-context';
import { StorageNotice } from '@/components/shared/storage-notice';
import { SingleKeys } from '@/components/shared/use-shortcut';
import { drawWithFirstPicture } from '@/utils/browser/first-picture';
import { setPageLanguage } from '@/utils/browser/page-language';
import { readerConventions } from '@/utils/browser/reader';
import { say } from '@/utils/browser/say';
import { useAppearance } from '@/utils/browser/use-appearance';
import { useNow } from '@/utils/browser/use-now';
import { useStorageNotice } from '@/utils/browser/use-storage-notice';
import { Room } from './room';
import { usePanelProps } from './use-panel-props';
import './style.css';

function SidePanelPage() {
  const props = usePanelProps();
  const { singleKeys } = useAppearance();
  const storageNotice = useStorageNotice();
  return (
    <SayContext.Provider value={say}>
      <ClockContext.Provider value={{ ...readerConventions(), now: useNow() }}>
        {storageNotice && <StorageNotice dismiss={storageNotice.dismiss} />}
        <SingleKeys.Provider value={singleKeys}>
          <Room {...props} />
        </SingleKeys.Provider>
      </ClockContext.Provider>
    </SayContext.Provider>
  );
}

setPageLanguage('panel_title');

const root = document.getElementById('root');
if (root) void drawWithFirstPicture(() => render(<SidePanelPage />, root));
