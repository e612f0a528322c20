import { render } from 'preact';
import { Popup } from '@/components/popup/popup';
import { ClockContext } from '@/components/shared/clock-context';
import { readerConventions } from '@/utils/browser/reader';
import { useNow } from '@/utils/browser/use-now';
import { usePopupProps } from './use-popup-props';
import './style.css';

function PopupPage() {
  const props = usePopupProps();
  return (
    <ClockContext.Provider value={{ ...readerConventions(), now: useNow() }}>
      <Popup {...props} />
    </ClockContext.Provider>
  );
}

const root = document.getElementById('root');
if (root) render(<PopupPage />, root);
