import { useState } from 'preact/hooks';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import type { CitationFormat } from '@/utils/proposal/citation';
import { type CitedProposal, citedSource } from '@/utils/proposal/citation-source';

export type Copied = CitationFormat | 'link';

/** What can be copied, with its word. */
export const COPIES: Readonly<Record<Copied, MessageKey>> = {
  markdown: 'copy_markdown',
  text: 'copy_text',
  json: 'copy_json',
  link: 'copy_link',
};

/** Copies the link of a proposal, or a citation of it in one of three forms; `said` tells how that went. */
export function useCopy(cited: CitedProposal) {
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const source = citedSource(cited);

  /** Nothing of it is wanted before the first press, so it comes in a chunk of its own. */
  async function words(what: Copied): Promise<string> {
    if (what === 'link') return source ?? '';
    const { citation } = await import('@/utils/proposal/citation');
    return citation(cited, what, locale);
  }

  async function copy(what: Copied): Promise<void> {
    // Emptied first, so that the same words are said again after a second press.
    setSaid('');
    try {
      await navigator.clipboard.writeText(await words(what));
      setSaid(locale.t('copy_done', locale.t(COPIES[what])));
    } catch {
      setSaid(locale.t('view_not_copied'));
    }
  }
  useShortcut('c', () => void copy('markdown'));
  return { said, copy, hasLink: source !== null };
}
