import { HOSTS, tellMatches } from './tell-matches';

const hosts = [...HOSTS].map((host) => String(host).replaceAll('.', '\\.')).join('|');
const pattern = new URLPattern({ protocol: 'http{s}?', hostname: `(${hosts})`, pathname: '/*' });

/** What comes to mind first: look at every link of the page again whenever anything changes. */
function scan(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  tellMatches(links.filter(({ href }) => pattern.test(href)).length);
}

scan();
new MutationObserver(scan).observe(document.body, { childList: true, subtree: true });
