import type { CitationFormat } from '@/components/panel/proposal/actions/citation';
import { type CitedProposal, citedSource } from '@/components/panel/proposal/actions/citation-source';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { useCopied } from '@/components/shared/use-copied';
import { useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';

export type Copied = CitationFormat | 'link';

/** Copy options with their labels. */
export const COPIES: Readonly<Record<Copied, MessageKey>> = {
  markdown: 'copy_markdown',
  text: 'copy_text',
  json: 'copy_json',
  link: 'copy_link',
};

/** Copies a proposal's link, or its citation in one of three formats; `said` reports the result. */
export function useCopy(cited: CitedProposal) {
  const locale = useLocale();
  const { said, copy: copyText } = useCopied();
  const source = citedSource(cited);

  /** In a separate chunk, because it is not needed before the first click. */
  async function words(what: Copied): Promise<string> {
    if (what === 'link') return source ?? '';
    const { citation } = await import('@/components/panel/proposal/actions/citation');
    return citation(cited, what, locale);
  }

  const copy = (what: Copied) => copyText(words(what), locale.t('copy_done', locale.t(COPIES[what])));
  useShortcut('c', () => void copy('markdown'));
  return { said, copy, hasLink: source !== null };
}
