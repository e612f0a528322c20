import { type Cut, cutAll } from './cuts';

/** What is called of the browser and answers by promise; the polyfill's table knows three hundred functions more. */
export const CALLED = new Set([
  ...['alarms.clear', 'alarms.get', 'contextMenus.removeAll', 'notifications.clear', 'notifications.create'],
  ...['permissions.contains', 'permissions.remove', 'permissions.request'],
  ...['runtime.openOptionsPage', 'runtime.sendMessage'],
  ...['storage.local.get', 'storage.local.remove', 'storage.local.set', 'storage.managed.get'],
  ...['tabs.create', 'tabs.get', 'tabs.query', 'tabs.reload', 'tabs.sendMessage'],
  ...['windows.getCurrent', 'windows.update'],
]);

/** The module's body between the wrapper that fits it to each loader, and the table in it. */
const BODY = /function \(module\) \{\n([\s\S]*)\}\);\n/;
const TABLE = /const apiMetadata = (\{[\s\S]*?\n {6}\});/;

/** For what is not there: tools for developers, settings of privacy, functions without a callback, calls that no type let pass. */
const UNUSED: readonly Cut[] = [
  [/\n {6}const onRequestFinishedWrappers[\s\S]*?\n {6}\}\);\n/, '\n'],
  [/ {8}devtools: \{[\s\S]*?\n {8}\},\n/, ''],
  [/ {6}const settingMetadata[\s\S]*?(?= {6}return wrapObject)/, ''],
  [/ {10}defineProperty\(proxyTarget, prop[\s\S]*?\n {10}\},?\n/, ''],
  [/ else if \(hasOwnProperty\(metadata, "\*"\)\) \{[\s\S]*?\n {12}\}/, ''],
  [/if \(metadata\.fallbackToNoCallback\)/, 'if (false)'],
  [/if \(metadata\.noCallback\)/, 'if (false)'],
  [/if \(args\.length [<>] metadata\.(?:min|max)Args\) \{\s*throw .*\s*\}/g, ''],
  [/if \(Object\.keys\(apiMetadata\)\.length === 0\) \{\s*throw .*\s*\}/, ''],
];

/** Leaves out of the polyfill what this extension never reaches: functions, and the loaders that it is not loaded by. */
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
  const lean = body.replace(table, () => JSON.stringify(calledOf(JSON.parse(table), '')));
  return `const module = { exports: {} };\n${cutAll(lean, UNUSED)}\nexport default module.exports;`;
}

/** The branches of the table that end in a function that is called. */
function calledOf(branch: object, path: string): object {
  const kept = Object.entries(branch).flatMap(([name, below]) => {
    const own = `${path}${name}`;
    if (CALLED.has(own)) return [[name, {}]];
    const called = typeof below === 'object' && !('minArgs' in below) ? calledOf(below, `${own}.`) : {};
    return Object.keys(called).length > 0 ? [[name, called]] : [];
  });
  return Object.fromEntries(kept);
}
