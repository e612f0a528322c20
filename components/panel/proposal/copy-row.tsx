import { useState } from 'preact/hooks';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import type { CitationFormat } from '@/utils/proposal/citation';
import { type CitedProposal, citedSource } from '@/utils/proposal/citation-source';

type Copied = CitationFormat | 'link';

const BUTTONS: readonly { readonly what: Copied; readonly word: MessageKey; readonly name: MessageKey }[] = [
  { what: 'link', word: 'copy_link', name: 'copy_link_name' },
  { what: 'markdown', word: 'copy_markdown', name: 'copy_markdown_name' },
  { what: 'text', word: 'copy_text', name: 'copy_text_name' },
  { what: 'json', word: 'copy_json', name: 'copy_json_name' },
];

interface CopyRowProps {
  readonly cited: CitedProposal;
}

/** Copies the link of a proposal, or a citation of it in one of three forms. */
export function CopyRow({ cited }: CopyRowProps) {
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const source = citedSource(cited);
  const buttons = BUTTONS.filter(({ what }) => what !== 'link' || source !== null);

  /** Nothing of it is wanted before the first click, so it comes in a chunk of its own. */
  async function cite(format: CitationFormat): Promise<string> {
    const { citation } = await import('@/utils/proposal/citation');
    return citation(cited, format, locale);
  }

  async function copy(what: Copied, word: MessageKey): Promise<void> {
    // Emptied first, so that the same words are said again after a second click.
    setSaid('');
    try {
      await navigator.clipboard.writeText(what === 'link' ? (source ?? '') : await cite(what));
      setSaid(locale.t('copy_done', locale.t(word)));
    } catch {
      setSaid(locale.t('copy_failed'));
    }
  }
  useShortcut('c', () => void copy('markdown', 'copy_markdown'));

  return (
    <fieldset class="copy-row">
      <legend class="copy-legend">{locale.t('copy_group')}</legend>
      {buttons.map(({ what, word, name }) => (
        <button
          key={what}
          type="button"
          class="copy-button"
          aria-label={locale.t(name)}
          title={locale.t(name)}
          onClick={() => void copy(what, word)}
        >
          {locale.t(word)}
        </button>
      ))}
      <span class="copy-said small" role="status">
        {said}
      </span>
    </fieldset>
  );
}
