import type { ComponentChild } from 'preact';
import { Icon } from './icons';
import { Phrase } from './phrase';
import { useSay } from './say-context';
import { webAddress } from './web-address';

interface ExternalLinkProps {
  readonly address: string | null;
  /** What the link leads to, for example "Source". The host always follows it. */
  readonly children: ComponentChild;
}

/** A link that leaves the extension. It says where to; an address that is not of the web stays plain text. */
export function ExternalLink({ address, children }: ExternalLinkProps) {
  const say = useSay();
  const target = webAddress(address);
  if (target === null) {
    const instead = address === null ? say('not_reported') : <bdi>{address}</bdi>;
    return (
      <span class="quiet">
        <Phrase of="link_without_address">
          {children}
          {instead}
        </Phrase>
      </span>
    );
  }
  return (
    <a class="external-link" href={target.href} target="_blank" rel="noopener noreferrer">
      <Phrase of="link_on_host">
        {children}
        <bdi>{target.host}</bdi>
      </Phrase>{' '}
      <Icon name="external" />
      <span class="visually-hidden">{say('link_new_tab')}</span>
    </a>
  );
}
