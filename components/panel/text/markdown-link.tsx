import type { ComponentChildren } from 'preact';
import { ExternalLink } from '@/components/shared/external-link';
import { webAddress } from '@/components/shared/web-address';

interface MarkdownLinkProps {
  readonly address: string | null;
  readonly children: ComponentChildren;
}

/**
 * A link of the text. The host that it really leads to follows its words, whatever they say. What leads nowhere
 * outside (a part of the page, a folder, a script) is words alone.
 */
export function MarkdownLink({ address, children }: MarkdownLinkProps) {
  if (webAddress(address) === null) return <span>{children}</span>;
  return (
    <ExternalLink address={address}>
      <span>{children}</span>
    </ExternalLink>
  );
}
