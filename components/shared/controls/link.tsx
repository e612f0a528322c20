import { type ComponentChild, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Phrase, useLocale } from '../words';
import { Icon } from './icons';

/**
 * Parses a remote address into a safe link: http and https only. Null for everything else, so that no script or data
 * address becomes a link.
 */
export function webAddress(text: string | null): { readonly href: string; readonly host: string } | null {
  const url = text === null ? null : parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  return { href: url.href, host: url.host };
}

/** Names a site by its host. Tally was renamed in June 2026 but keeps its old address (scopelift.co/blog). */
export function siteName(host: string): string {
  const name = host.replace(/^www\./, '');
  return name === 'tally.xyz' ? 'tally.xyz (Cactus)' : name;
}

/** `URL.canParse` came with Chrome 120, after the oldest supported version. */
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether links below are plain text: nothing is clickable in a flagged proposal's text. */
export const PlainLinksContext = createContext(false);

interface ExternalLinkProps {
  readonly address: string | null;
  /** The link's subject, for example "Source". The host always follows it. */
  readonly children: ComponentChild;
}

/**
 * An external link that names its host. A non-web address stays plain text, as do all addresses below
 * `PlainLinksContext`.
 */
export function ExternalLink({ address, children }: ExternalLinkProps) {
  const { t } = useLocale();
  const target = webAddress(address);
  const isPlain = useContext(PlainLinksContext);
  if (target === null || isPlain) {
    const instead = address === null ? t('not_reported') : <bdi>{address}</bdi>;
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
      <span class="visually-hidden">{t('link_new_tab')}</span>
    </a>
  );
}

interface PlaceLinkProps {
  /** Null if no page is known to show it: it is then text. */
  readonly place: { readonly href: string; readonly host: string } | null;
  readonly children: ComponentChild;
}

/** A link within a sentence to a page about a thing; the host is not part of the sentence. */
export function PlaceLink({ place, children }: PlaceLinkProps) {
  const { t } = useLocale();
  const isPlain = useContext(PlainLinksContext);
  if (place === null || isPlain) return <>{children}</>;
  return (
    <a
      href={place.href}
      target="_blank"
      rel="noopener noreferrer"
      title={`${place.host} ${t('link_new_tab')}`}
    >
      {children}
    </a>
  );
}

/** The same with the site's name only. */
export function SiteLink({ address }: { readonly address: string }) {
  const { t } = useLocale();
  const target = webAddress(address);
  if (target === null) return null;
  return (
    <a class="external-link" href={target.href} target="_blank" rel="noopener noreferrer">
      <bdi>{siteName(target.host)}</bdi>
      <span class="visually-hidden">{t('link_new_tab')}</span>
    </a>
  );
}
