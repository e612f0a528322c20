import { LinkifyIt } from 'linkify-it';
import { HOSTS, tellMatches } from './tell-matches';

const linkify = new LinkifyIt();
let matches = 0;

function scan(root: Element): void {
  for (const link of root.querySelectorAll('a[href]')) {
    const match = linkify.matchAtStart(link.getAttribute('href') ?? '');
    const host = /^https?:\/\/([^/?#]+)/i.exec(match?.url ?? '')?.[1];
    if (HOSTS.has(host?.toLowerCase() ?? '')) matches += 1;
  }
  tellMatches(matches);
}

scan(document.documentElement);
new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (node instanceof Element) scan(node);
}).observe(document.body, { childList: true, subtree: true });
