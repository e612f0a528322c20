import { test } from 'linkifyjs';
import { countLinks } from './count-links';

const HOST = /^https?:\/\/([^/?#]+)/i;

countLinks((href) => (test(href, 'url') ? HOST.exec(href)?.[1] : undefined));
