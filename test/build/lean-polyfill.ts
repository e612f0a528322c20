/** What is called of the browser; the polyfill's table knows more, which is not there without its permission. */
const CALLED = new Set([
  ...['alarms', 'commands', 'contextMenus', 'i18n', 'notifications', 'permissions', 'runtime', 'storage'],
  ...['tabs', 'windows'],
]);

/** The module's body between the wrapper that fits it to each loader, and the table in it. */
const BODY = /function \(module\) \{\n([\s\S]*)\}\);\n/;
const TABLE = /const apiMetadata = (\{[\s\S]*?\n {6}\});/;

/** Leaves out of the polyfill what this extension can never reach: its namespaces, and the loaders it is not loaded by. */
export const leanPolyfill = {
  name: 'lean-polyfill',
  apply: 'build' as const,
  transform(code: string, id: string): string | null {
    return id.endsWith('/webextension-polyfill/dist/browser-polyfill.js') ? leanModule(code) : null;
  },
};

function leanModule(code: string): string {
  const body = BODY.exec(code)?.[1];
  const table = TABLE.exec(code)?.[1];
  if (body === undefined || table === undefined)
    throw new Error('The polyfill is not written as it used to be.');
  const namespaces: [string, unknown][] = Object.entries(JSON.parse(table));
  const called = Object.fromEntries(namespaces.filter(([name]) => CALLED.has(name)));
  const lean = body.replace(table, () => JSON.stringify(called));
  return `const module = { exports: {} };\n${lean}\nexport default module.exports;`;
}
