import type { CitationFormat } from '@/components/panel/proposal/actions/citation';
import { type CitedProposal, citedSource } from '@/components/panel/proposal/actions/citation-source';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { useLocale } from '@/components/shared/locale-context';
import { useCopied } from '@/components/shared/use-copied';
import type { MessageKey } from '@/utils/i18n/locale';

export type Copied = CitationFormat | 'link';

/** What can be copied, with its word. */
export const COPIES: Readonly<Record<Copied, MessageKey>> = {
  markdown: 'copy_markdown',
  text: 'copy_text',
  json: 'copy_json',
  link: 'copy_link',
};

/** Copies the link of a proposal, or a citation of it in one of three forms; `said` reports the result. */
export function useCopy(cited: CitedProposal) {
  const locale = useLocale();
  const { said, copy: copyText } = useCopied();
  const source = citedSource(cited);

  /** Not needed before the first click, so it is in a separate chunk. */
  async function words(what: Copied): Promise<string> {
    if (what === 'link') return source ?? '';
    const { citation } = await import('@/components/panel/proposal/actions/citation');
    return citation(cited, what, locale);
  }

  const copy = (what: Copied) => copyText(words(what), locale.t('copy_done', locale.t(COPIES[what])));
  useShortcut('c', () => void copy('markdown'));
  return { said, copy, hasLink: source !== null };
}
