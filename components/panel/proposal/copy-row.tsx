import { useState } from 'preact/hooks';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { useClock, useSay } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/translate';
import type { CitationFormat } from '@/utils/proposal/citation';
import { type Cited, citedSource } from '@/utils/proposal/citation-source';

type Copied = CitationFormat | 'link';

const BUTTONS: readonly { readonly what: Copied; readonly word: MessageKey; readonly name: MessageKey }[] = [
  { what: 'link', word: 'copy_link', name: 'copy_link_name' },
  { what: 'markdown', word: 'copy_markdown', name: 'copy_markdown_name' },
  { what: 'text', word: 'copy_text', name: 'copy_text_name' },
  { what: 'json', word: 'copy_json', name: 'copy_json_name' },
];

interface CopyRowProps {
  readonly cited: Cited;
}

/** Copies the link of a proposal, or a citation of it in one of three forms. */
export function CopyRow({ cited }: CopyRowProps) {
  const say = useSay();
  const { now, locale } = useClock();
  const [said, setSaid] = useState('');
  const source = citedSource(cited);
  const buttons = BUTTONS.filter(({ what }) => what !== 'link' || source !== null);

  /** Nothing of it is wanted before the first click, so it comes in a chunk of its own. */
  async function cite(format: CitationFormat): Promise<string> {
    const { citation } = await import('@/utils/proposal/citation');
    return citation(cited, format, now, locale, say);
  }

  async function copy(what: Copied, word: MessageKey): Promise<void> {
    // Emptied first, so that the same words are said again after a second click.
    setSaid('');
    try {
      await navigator.clipboard.writeText(what === 'link' ? (source ?? '') : await cite(what));
      setSaid(say('copy_done', say(word)));
    } catch {
      setSaid(say('copy_failed'));
    }
  }
  useShortcut('c', () => void copy('markdown', 'copy_markdown'));

  return (
    <fieldset class="copy-row">
      <legend class="copy-legend">{say('copy_group')}</legend>
      {buttons.map(({ what, word, name }) => (
        <button
          key={what}
          type="button"
          class="copy-button"
          aria-label={say(name)}
          title={say(name)}
          onClick={() => void copy(what, word)}
        >
          {say(word)}
        </button>
      ))}
      <span class="copy-said small" role="status">
        {said}
      </span>
    </fieldset>
  );
}
