import type { ComponentChildren } from 'preact';
import { Icon } from './icons';
import { webAddress } from './web-address';

interface ExternalLinkProps {
  readonly address: string | null;
  /** What the link leads to, for example "Source". The host always follows it. */
  readonly children: ComponentChildren;
}

/** A link that leaves the extension. It says where to; an address that is not of the web stays plain text. */
export function ExternalLink({ address, children }: ExternalLinkProps) {
  const target = webAddress(address);
  if (target === null) {
    return (
      <span class="quiet">
        {children}: {address === null ? 'not reported' : <bdi>{address}</bdi>}
      </span>
    );
  }
  return (
    <a class="external-link" href={target.href} target="_blank" rel="noopener noreferrer">
      {children} on <bdi>{target.host}</bdi> <Icon name="external" />
      <span class="visually-hidden">(opens a new tab)</span>
    </a>
  );
}
