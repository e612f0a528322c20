import { LinkifyIt } from 'linkify-it';
import { countLinks } from './count-links';

const HOST = /^https?:\/\/([^/?#]+)/i;
const linkify = new LinkifyIt();

countLinks((href) => HOST.exec(linkify.matchAtStart(href)?.url ?? '')?.[1]);
