import { HOSTS, tellMatches } from './tell-matches';

/**
 * Counts the links of listed hosts, in the page and in what is added to it. `hostOf` tells the host of a web address as
 * the peer finds it.
 */
export function countLinks(hostOf: (href: string) => string | undefined): void {
  let matches = 0;

  function scan(root: Element): void {
    for (const link of root.querySelectorAll('a[href]'))
      if (HOSTS.has(hostOf(link.getAttribute('href') ?? '')?.toLowerCase() ?? '')) matches += 1;
    tellMatches(matches);
  }

  scan(document.documentElement);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) scan(node);
  }).observe(document.body, { childList: true, subtree: true });
}
