/** The forms that links take in Discourse posts. Text is trusted: it is the sample forum's own. */

const REL = 'rel="noopener nofollow ugc"';

/** Words as link text. */
export function inWords(url: string, words: string): string {
  return `<a href="${attribute(url)}" ${REL}>${words}</a>`;
}

/** The address itself as link text. */
export function bare(url: string): string {
  return inWords(url, attribute(url));
}

/** A bare address inside a sentence, which Discourse replaces by the title of its target. */
export function inlineOnebox(url: string, title: string): string {
  return `<a href="${attribute(url)}" class="inline-onebox" ${REL}>${title}</a>`;
}

/** A bare address alone on a line, which Discourse replaces by a preview box. */
export function onebox(url: string, title: string, summary = ''): string {
  const address = attribute(url);
  return `<aside class="onebox allowlistedgeneric" data-onebox-src="${address}">
<header class="source"><a href="${address}" target="_blank" rel="noopener nofollow ugc">${new URL(url).host}</a></header>
<article class="onebox-body"><h3><a href="${address}" target="_blank" rel="noopener nofollow ugc">${title}</a></h3>
<p>${summary}</p></article>
<div class="onebox-metadata"></div><div style="clear: both"></div>
</aside>`;
}

/** Words of another post of the same topic, with the links that they carried. */
export function quote(author: string, post: number, html: string): string {
  return `<aside class="quote no-group" data-username="${author}" data-post="${post}">
<div class="title"><div class="quote-controls"></div>
<img alt="" width="24" height="24" src="/letter_avatar/${author}.svg" class="avatar"> ${author}:</div>
<blockquote>${html}</blockquote>
</aside>`;
}

export function heading(id: string, html: string): string {
  return `<h3><a name="${id}" class="anchor" href="#${id}"></a>${html}</h3>`;
}

/** A link that is a heading; Discourse makes the heading's own anchor of all that stands in it. */
export function headed(url: string, words: string): string {
  return heading(`${words} ${url}`.toLowerCase().replaceAll(/[^a-z\d]+/g, ''), inWords(url, words));
}

export function listed(url: string, words: string): string {
  return `<ul><li><p>${inWords(url, words)}</p></li></ul>`;
}

export function tabled(url: string, words: string): string {
  return `<div class="md-table"><table><thead><tr><th>Vote</th><th>Ours</th></tr></thead>
<tbody><tr><td>${inWords(url, words)}</td><td>For</td></tr></tbody></table></div>`;
}

/** Folded away until the reader opens it. */
export function details(url: string, words: string): string {
  return `<details><summary>How we voted</summary><p>${inWords(url, words)}</p></details>`;
}

/** Older builds count clicks inside of the link. */
export function counted(url: string, words: string): string {
  return inWords(url, `${words} <span class="badge badge-notification clicks" title="12 clicks">12</span>`);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
