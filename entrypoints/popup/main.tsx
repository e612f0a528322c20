import { render } from 'preact';
import { Popup } from '@/components/popup/popup';
import { ClockContext } from '@/components/shared/clock-context';
import { readerConventions } from '@/utils/browser/reader';
import { useMinute } from '@/utils/browser/use-minute';
import { usePopupProps } from './use-popup-props';
import './style.css';

function PopupPage() {
  const props = usePopupProps();
  return (
    <ClockContext.Provider value={{ ...readerConventions(), now: useMinute() }}>
      <Popup {...props} />
    </ClockContext.Provider>
  );
}

const root = document.getElementById('root');
if (root) render(<PopupPage />, root);
