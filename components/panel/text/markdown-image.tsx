import { ExternalLink } from '@/components/shared/external-link';
import { useSay } from '@/components/shared/say-context';
import { webAddress } from '@/components/shared/web-address';

interface MarkdownImageProps {
  readonly address: string | null;
  readonly alt: string | null | undefined;
}

/** An image of the text, as a link: loading it would tell its host that somebody reads. */
export function MarkdownImage({ address, alt }: MarkdownImageProps) {
  const say = useSay();
  const name = alt ? say('text_image_named', alt) : say('text_image');
  if (webAddress(address) === null) return <span>{name}</span>;
  return (
    <ExternalLink address={address}>
      <span>{name}</span>
    </ExternalLink>
  );
}
