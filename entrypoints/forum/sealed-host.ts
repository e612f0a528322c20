const inertDocuments = new WeakMap<Document, Document>();

export interface SealedHost {
  /** Goes into the page. */
  readonly host: HTMLElement;
  /** Out of the page's reach. */
  readonly root: ShadowRoot;
}

/**
 * An element of ours with contents that the page can neither read nor restyle. The contents hang in a closed root on
 * an inner element, and both are made in a document without scripts: a page that defines the host's name as a
 * custom element of its own gets hold of the host alone.
 */
export function sealedHost(name: string): SealedHost {
  const inert = inertDocuments.get(document) ?? document.implementation.createHTMLDocument('');
  inertDocuments.set(document, inert);
  const host = inert.createElement(name);
  const inner = inert.createElement('span');
  const root = inner.attachShadow({ mode: 'closed' });
  host.append(inner);
  return { host, root };
}
