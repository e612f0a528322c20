const CODE = 'alert(document.domain)';
const EVIL = 'https://evil.example';

/** Elements that run code, load something, take input or change the page around them. */
const ELEMENTS: readonly string[] = [
  `<script>${CODE}</script>`,
  `<script src="${EVIL}/x.js"></script>`,
  `<img src="${EVIL}/x.png" onerror="${CODE}">`,
  `<svg onload="${CODE}"><animate onbegin="${CODE}" attributeName="x"/></svg>`,
  `<svg><script href="${EVIL}/x.js"/></svg>`,
  `<svg><foreignObject><iframe src="${EVIL}"></iframe></foreignObject></svg>`,
  `<math><mtext><style><img src=x onerror=${CODE}></style></mtext></math>`,
  `<iframe src="${EVIL}"></iframe>`,
  `<iframe srcdoc="<script>${CODE}</script>"></iframe>`,
  `<object data="${EVIL}/x.swf"></object>`,
  `<embed src="${EVIL}/x.swf">`,
  `<video src="${EVIL}/x.mp4" onloadstart="${CODE}"></video>`,
  `<audio src="${EVIL}/x.mp3" autoplay onplay="${CODE}"></audio>`,
  `<details open ontoggle="${CODE}"><summary>x</summary></details>`,
  `<input autofocus onfocus="${CODE}">`,
  `<form action="${EVIL}"><button formaction="${EVIL}">Connect</button></form>`,
  `<body onload="${CODE}">`,
  `<link rel="stylesheet" href="${EVIL}/x.css">`,
  `<link rel="prefetch" href="${EVIL}/x">`,
  `<meta http-equiv="refresh" content="0;url=${EVIL}">`,
  `<base href="${EVIL}/">`,
  `<style>@import "${EVIL}/x.css"; * { background: url(${EVIL}/x.png) }</style>`,
  `<div style="position:fixed;inset:0;background:url(${EVIL}/x.png)">cover</div>`,
  `<template shadowrootmode="open"><script>${CODE}</script></template>`,
  `<marquee onstart="${CODE}">x</marquee>`,
  `<a href="javascript:${CODE}" autofocus>x</a>`,
  `<portal src="${EVIL}"></portal>`,
  `<proposal-lens-chip onclick="${CODE}">x</proposal-lens-chip>`,
];

/** Ways out of an attribute, a tag, a text or a comment, and ways past a filter. */
const WRAPPINGS: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `">${html}`,
  (html) => `'>${html}<!--`,
  (html) => `</title></textarea></style></script></bdi>${html}`,
  (html) => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (html) => html.replace(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter)),
  (html) => html.replaceAll('<', '<\u0000'),
];

/** Addresses that are none of the web, or that read like another site's. */
export const SCHEMES: readonly string[] = [
  `javascript:${CODE}`,
  `JaVa\tScRiPt:${CODE}`,
  `\u0001javascript:${CODE}`,
  `javascript://${EVIL.slice(8)}/%0a${CODE}`,
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'chrome-extension://abcdefghijklmnopabcdefghijklmnop/options.html',
  'moz-extension://00000000-0000-0000-0000-000000000000/options.html',
  'view-source:https://evil.example',
  'about:config',
  'https://user:password@evil.example/',
  'https://snapshot.org@evil.example/',
  '//evil.example/x',
  'intent://evil.example#Intent;scheme=https;end',
];

const BIDI = [...'\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];

const SPOOFS: readonly string[] = [
  ...BIDI.map((control) => `Yes ${control} means no`),
  ...['\u0335', '\u0489', '\u20dd', '\u0e49'].map((mark) => `Z${mark.repeat(500)}algo`),
  ...[
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u2064',
    '\u3164',
    '\ufff9',
    '\u{e0061}',
    '\u2028',
    '\u2029',
    '\u0007',
    '\u001b[31m',
    '\u009b31m',
  ].map((hidden) => `Vo${hidden}te`),
  'snаpshot.org', // with a Cyrillic letter
  '\ud800 lone',
  '\udc00 lone',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(200),
  'x'.repeat(100_000),
  '\n'.repeat(1_000),
];

const WORDS: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{alert(1)}',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '[Vote](javascript:alert(1))',
  `![pixel](${EVIL}/pixel.gif)`,
  `<${EVIL}>`,
  'null',
  'undefined',
  'NaN',
  '',
  ' ',
];

/** Texts with which a service could try to run code, to load something, to look like another, or to break the view. */
export const PAYLOADS: readonly string[] = [
  ...WRAPPINGS.flatMap((wrap) => ELEMENTS.map(wrap)),
  ...SCHEMES,
  ...SPOOFS,
  ...WORDS,
];

/** An answer with every text in it made into the next payload, but for those that only name the proposal. */
export function poisoned(value: unknown, payload: () => string, name = ''): unknown {
  if (name === 'proposalKey' || name === 'proposalId') return value;
  if (typeof value === 'string') return payload();
  if (Array.isArray(value)) return value.map((item) => poisoned(item, payload));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, poisoned(item, payload, key)]));
}

/** Controls that turn, hide or end text, but for the joiners and marks that some scripts need, tabs and line breaks. */
export const UNTAMED: RegExp =
  /[\u202a-\u202e\u2066-\u2069\u200b\ufeff\u00ad\u180e\u2060-\u2064\u206a-\u206f\u3164\uffa0\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0000}-\u{e007f}]|(?![\n\t])\p{Cc}|\p{M}{5}|\p{Cs}/u;

/** All that these views are made of; whatever else there was would be a payload's doing. */
export const ALLOWED_ELEMENTS: readonly string[] =
  'abbr a article b bdi datalist dialog blockquote br button circle code data dd del details div dl dt em fieldset footer form g h1 h2 h3 h4 h5 h6 header hr input label legend li line main meter nav ol optgroup option output p path polyline pre progress rect search section select small span strong summary sup svg table tbody td th thead time tr ul'.split(
    ' ',
  );
