import { useLayoutEffect, useRef } from 'preact/hooks';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import { COPIES, type Copied } from './use-copy';

const NAMES: Readonly<Record<Copied, MessageKey>> = {
  markdown: 'copy_markdown_name',
  text: 'copy_text_name',
  json: 'copy_json_name',
  link: 'copy_link_name',
};

const ORDER: readonly Copied[] = ['markdown', 'text', 'json', 'link'];

interface CiteMenuProps {
  readonly hasLink: boolean;
  readonly copy: (what: Copied) => void;
}

/** The citation formats. The first one takes the focus. */
export function CiteMenu({ hasLink, copy }: CiteMenuProps) {
  const { t } = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const offered = ORDER.filter((what) => what !== 'link' || hasLink);
  const roving = useRovingFocus(offered.length, 0);
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <ul ref={list} class="cite-menu" aria-label={t('copy_group')} onKeyDown={roving.onKeyDown}>
      {offered.map((what, index) => (
        <li key={what}>
          <button
            type="button"
            aria-label={t(NAMES[what])}
            onClick={() => copy(what)}
            {...roving.itemProps(index)}
          >
            {t(COPIES[what])}
          </button>
        </li>
      ))}
    </ul>
  );
}
