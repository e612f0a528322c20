import { expect, it } from 'vitest';
import { drawForPage } from '@/entrypoints/background/draw-for-page';
import { createLocale } from '@/utils/i18n/locale';
import { translateFrom } from '../../english';
import { readTranslation, tagOf } from '../../locales/translations';

it.each([
  { folder: 'ja', breaks: 'auto-phrase', direction: 'ltr', to: 'right' },
  { folder: 'ko', breaks: 'keep-all', direction: 'ltr', to: 'right' },
  { folder: 'ar', breaks: 'auto-phrase', direction: 'rtl', to: 'left' },
])(
  'the background reports chips in $folder to a page only by the rules',
  ({ folder, breaks, direction, to }) => {
    const tag = tagOf(folder);
    const t = translateFrom(readTranslation(folder));
    const { style, unseen } = drawForPage([], createLocale({ t, tag, timeZone: 'UTC', now: 0 }));
    expect(style).toContain(`div{-webkit-locale:"${tag}";word-break:${breaks}}`);
    expect(style).toContain(`.card{--to:${to};direction:${direction}}`);
    expect(JSON.stringify(unseen)).not.toContain(`"${tag}"`);
  },
);
