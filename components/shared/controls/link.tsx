import { type ComponentChild, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Phrase } from '../figures/text';
import { useLocale } from '../locale-context';
import { Icon } from './icons';

/**
 * A remote address as something that may be followed: only http and https, and only where it parses.
 * Null for everything else, so that no script or data address ever becomes a link.
 */
export function webAddress(text: string | null): { readonly href: string; readonly host: string } | null {
  const url = text === null ? null : parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  return { href: url.href, host: url.host };
}

/** A site by its host. Tally was renamed in June 2026, and its address is still the old one (scopelift.co/blog). */
export function siteName(host: string): string {
  const name = host.replace(/^www\./, '');
  return name === 'tally.xyz' ? 'tally.xyz (Cactus)' : name;
}

/** `URL.canParse` came with Chrome 120, after the oldest version that this runs in. */
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether links in what is drawn below are text: in what the author of a flagged proposal wrote, nothing can be clicked. */
export const PlainLinksContext = createContext(false);

interface ExternalLinkProps {
  readonly address: string | null;
  /** What the link leads to, for example "Source". The host always follows it. */
  readonly children: ComponentChild;
}

/** A link that leaves the extension. It says where to; an address that is not of the web stays plain text, as all do where links are plain. */
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
  /** Null where nothing is known to show it: then it is text. */
  readonly place: { readonly href: string; readonly host: string } | null;
  readonly children: ComponentChild;
}

/** A link within a sentence to where a thing is shown, which is no part of the sentence. */
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

/** The same by the name of the site alone. */
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
