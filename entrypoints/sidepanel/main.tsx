import { PanelPage } from '@/components/panel/frame/start-screen.live';
import { startPage } from '@/components/shared/start-page.live';
import './style.css';

startPage('extensionName', PanelPage);
