import { citationJson } from './citation-json';
import { citationLines } from './citation-lines';
import { type Cited, citedSource } from './cited';
import type { Say } from './say';
import { tidyText } from './tidy-text';

export type CitationFormat = 'markdown' | 'text' | 'json';

/**
 * A proposal to be quoted elsewhere: its title, how it stands in absolute times (UTC), its figures to the last digit, the
 * service's own words, how old all of it is and where it comes from. Remote words in it are single tidy lines, and in
 * Markdown nothing but words.
 */
export function citation(
  cited: Cited,
  format: CitationFormat,
  now: number,
  locale: string,
  say: Say,
): string {
  if (format === 'json') return citationJson(cited);
  const lines = citationLines(cited, now, locale, say);
  const title = tidyText(cited.detail?.value.title ?? cited.candidate.title) || say('title_missing');
  const source = citedSource(cited);
  if (format === 'text') {
    return [title, ...lines, ...(source === null ? [] : [say('cite_source', source)])].join('\n');
  }
  const words = asWords(title);
  const head = source === null ? `**${words}**` : `**[${words}](${asTarget(source)})**`;
  return [head, '', ...lines.map((line) => `- ${asWords(line)}`)].join('\n');
}

/**
 * Words that Markdown reads as words: no emphasis, list, quote, HTML or mention of anybody, and no link whose words
 * are others than its address.
 */
function asWords(line: string): string {
  return line
    .replace(/[\\`*_[\]<>#|~&@!]/g, '\\$&')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');
}

function asTarget(address: string): string {
  return address.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}
