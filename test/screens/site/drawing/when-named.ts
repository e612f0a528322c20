/** Calls with the name in the document's `data-show`, else after the address's `#`, and again with each new one. */
export function whenNamed(show: (name: string) => unknown): void {
  const root = document.documentElement;
  const showNamed = () => show(root.dataset['show'] ?? decodeURIComponent(location.hash.slice(1)));
  addEventListener('hashchange', showNamed);
  new MutationObserver(showNamed).observe(root, { attributeFilter: ['data-show'] });
  showNamed();
}
