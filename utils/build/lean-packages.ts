/** A replacement in a package's code. */
type Cut = readonly [what: RegExp, instead: string];

/** @throws Error if nothing matches: the package has changed and needs review. */
function cutAll(code: string, cuts: readonly Cut[]): string {
  return cuts.reduce((rest, [what, instead]) => {
    const cut = rest.replace(what, instead);
    if (cut === rest) throw new Error(`The package is not written as it used to be: no ${what.source}.`);
    return cut;
  }, code);
}

/** Browser functions in use that return promises; the polyfill's table has three hundred more. */
export const CALLED = new Set([
  ...['alarms.clear', 'alarms.get', 'contextMenus.removeAll', 'notifications.clear', 'notifications.create'],
  ...['permissions.contains', 'permissions.remove', 'permissions.request'],
  ...['runtime.openOptionsPage', 'runtime.sendMessage'],
  ...['storage.local.get', 'storage.local.remove', 'storage.local.set', 'storage.managed.get'],
  ...['tabs.create', 'tabs.get', 'tabs.query', 'tabs.reload', 'tabs.sendMessage'],
  ...['windows.getCurrent', 'windows.update'],
]);

/** The module's body inside its loader wrapper, and the table in it. */
const BODY = /function \(module\) \{\n([\s\S]*)\}\);\n/;
const TABLE = /const apiMetadata = (\{[\s\S]*?\n {6}\});/;

/**
 * Unused parts: developer tools, privacy settings, functions without a callback, calls that types forbid, removed
 * listeners, and properties read by name, set or deleted.
 */
const POLYFILL_UNUSED: readonly Cut[] = [
  [
    / {8}hasListener\(target, listener\) \{[\s\S]*?\n {8}\},\n {8}removeListener\(target, listener\) \{[\s\S]*?\n {8}\}\n/,
    '',
  ],
  [/ {10}set\(proxyTarget, prop, value, receiver\) \{[\s\S]*?\n {10}\},\n/, ''],
  [/ {10}deleteProperty\(proxyTarget, prop\) \{[\s\S]*?\n {10}\}\n/, ''],
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

/** Removes from the polyfill what this extension never reaches: functions, and unused module loaders. */
export const leanPolyfill = {
  name: 'lean-polyfill',
  apply: 'build' as const,
  transform(code: string, id: string): string | null {
    return id.endsWith('/webextension-polyfill/dist/browser-polyfill.js') ? leanModule(code) : null;
  },
};

const POLYFILL = 'webextension-polyfill';
/** Not a file; by Rollup's convention the leading NUL keeps other plugins away. */
const WHERE_NEEDED = '\0polyfill-where-needed';

/** The bundler's context for a module, and whether the build has a single script. */
interface LateBuild {
  readonly build: { readonly lib?: unknown };
}

/**
 * Makes pages load the polyfill only if the browser lacks the promise API; elsewhere it does nothing. A single-script
 * build, such as the background, cannot load it later and keeps it.
 */
export function latePolyfill() {
  let isOfPages = false;
  return {
    name: 'late-polyfill',
    apply: 'build' as const,
    enforce: 'pre' as const,
    configResolved({ build }: LateBuild): void {
      isOfPages = !build.lib;
    },
    resolveId: (id: string, importer?: string): string | null =>
      isOfPages && id === POLYFILL && importer !== WHERE_NEEDED ? WHERE_NEEDED : null,
    load: (id: string): string | null =>
      id === WHERE_NEEDED
        ? `const own = globalThis.browser;\nexport default own?.runtime?.id ? own : (await import('${POLYFILL}')).default;`
        : null,
  };
}

function leanModule(code: string): string {
  const body = BODY.exec(code)?.[1];
  const table = TABLE.exec(code)?.[1];
  if (body === undefined || table === undefined)
    throw new Error('The polyfill is not written as it used to be.');
  const lean = body.replace(table, () => JSON.stringify(calledOf(JSON.parse(table), '')));
  return `const module = { exports: {} };\n${cutAll(lean, POLYFILL_UNUSED)}\nexport default module.exports;`;
}

/** Returns the branches of the table that end in a used function. */
function calledOf(branch: object, path: string): object {
  const kept = Object.entries(branch).flatMap(([name, below]) => {
    const own = `${path}${name}`;
    if (CALLED.has(own)) return [[name, {}]];
    const called = typeof below === 'object' && !('minArgs' in below) ? calledOf(below, `${own}.`) : {};
    return Object.keys(called).length > 0 ? [[name, called]] : [];
  });
  return Object.fromEntries(kept);
}

/** Matches a method of an object, with the comma after it. */
const method = (head: string): Cut => [new RegExp(`^ {4}${head} \\{[\\s\\S]*?^ {4}\\},\\n`, 'm'), ''];

const PROMISES: Cut = [/[\w.]+ instanceof Promise\b/g, 'false'];

/** Unused: promises, conversion from output to input, texts parsed as numbers, loops over objects. */
const NEVER: readonly Cut[] = [
  PROMISES,
  [/\basyncResult \|\| /g, ''],
  [/\bif \(asyncResult\)/g, 'if (false)'],
  [/\bproms\.length\b/g, '0'],
  [/\bctx\??\.direction === "backward"/g, 'false'],
  [/\bctx\??\.direction !== "backward"/g, 'true'],
  [/\bctx\??\.(?:skipChecks|abortEarly)\b/g, 'false'],
  [/\bdef\.coerce\b/g, 'false'],
  [/\bcore\.globalConfig\.memoizer\b/g, 'undefined'],
  [/\bif \((?:payload|result)\.memo\)/g, 'if (false)'],
];

/** Schemas need no error messages, because nobody reads them. */
const WORDS: readonly Cut[] = [
  [/const params = _params;\n[\s\S]*?\n {4}return params;\n/, 'return _params ?? {};\n'],
];

/** Only the path and the unknown keys of an issue are needed. */
const REASONS: readonly Cut[] = [
  [
    /^ +(?:code: "(?!unrecognized)[^\n]*|(?:expected|origin|maximum|minimum|inclusive): [^\n]*),\n|^ +(?:origin|input|inst),\n/gm,
    '',
  ],
];
const SCHEMA_REASONS: readonly Cut[] = [
  ...REASONS,
  [/^ +(?:input: payload\.value|input: final\.value|values: def\.values),\n/gm, ''],
  [/ {8}errors: results\.map\(.*\),\n/, ''],
  [/ {8}const received = [\s\S]*?undefined;\n/, ''],
  [/ {12}\.\.\.\(received \? \{ received \} : \{\}\),\n/, ''],
  [
    /inst\._zod\.(?:pattern = (?:def\.pattern \?\? )?regexes\.(?:anyString|number|boolean)|values = values|version = version);/g,
    '',
  ],
];

/** An error is its issues, without messages; thrown errors have none. */
const REFUSALS: readonly Cut[] = [
  [
    /failure\(_Err, result\.issues, ctx\)/g,
    '{ success: false, error: { issues: result.issues.map((issue) => ({ path: [], ...issue })) } }',
  ],
  [/const e = new [\s\S]*?throw e;/, 'throw new Error("Invalid input");'],
  [/\(errors\.\$ZodRealError\)/g, '()'],
];

/**
 * Code that makes errors a class, hides calls from stack traces, names and extends schema classes, and sets global
 * options.
 */
const CLASSES: readonly Cut[] = [
  [/^let _E = .*\n/m, ''],
  [/ {4}\/\/ doesn't work if Parent[\s\S]*?\n(?= {4}function _\(def\))/, ''],
  [/params\?\.Parent \? newError\(Definition\) : this/, 'this'],
  [/const ctorProto = [\s\S]*?const target = up \?\? own;/, 'const target = own;'],
  [/ {8}const proto = _\.prototype;\n[\s\S]*?\n {8}\}\n/, ''],
  [/const pp = globalThis[\s\S]*?pp\(inst\);\n/, ''],
  [/ {4}Object\.defineProperty\(_, Symbol\.hasInstance, \{[\s\S]*?\n {4}\}\);\n/, ''],
  [/ {4}Object\.defineProperty\(_, "name", .*\n/, ''],
  [/^\(_a = globalThis\)\..*\n/m, ''],
  [/globalConfig = globalThis\.__zod_globalConfig/, 'globalConfig = {}'],
];

/** An object's fields are named schemas, defined in place: no symbols and no late definitions. */
const FIELDS: readonly Cut[] = [
  [/ {4}const ownSymbols = .*\n.*\n/, ''],
  [/symbolKeys\.length \? \[\.\.\.keys, \.\.\.symbolKeys\] : keys/, 'keys'],
  [/ {4}for \(const k of allKeys\) \{\n[\s\S]*?\n {4}\}\n {4}const okeys = .*\n/, ''],
  [/ {8}(?:symbolKeys|numKeys: .*|optionalKeys: .*),\n/g, ''],
  [/ {4}const desc = Object\.getOwnPropertyDescriptor\(def, "shape"\);\n[\s\S]*?\n {4}\}\n/, ''],
];

/** Schema properties for unused kinds of schemas, such as unions by a discriminator. */
const ZOD_UNUSED: readonly Cut[] = [
  [/\butil\.defineLazyInternal\(inst, "(?:pattern|propValues|values)",/g, 'void (0,'],
  [/ {8}error: \{\n {12}issues: result\.issues\.map.*\n {8}\},\n {8}input: payload\.value,\n/, ''],
  [/\butil\.attachSchema\(.*\);/g, ''],
  // Optionality is known when the schema is created, because no schema refers to itself.
  [/\butil\.defineLazyInternal\(inst, "(optin|optout)",/g, 'setOwn(inst, "$1",'],
  [/^/, 'function setOwn(inst, name, read) { inst._zod[name] = read(inst._zod); }\n'],
  [/ {4}const first = def\.options\.length === 1 .*\n/, ''],
  [/ {8}if \(first\) \{\n.*\n {8}\}\n/, ''],
  [/ {8}if \(inst\._zod\.def\.params\)\n.*\n/, ''],
  method('get "~standard"\\(\\)'),
  method('set "~standard"\\(value\\)'),
];

const METHODS = [
  ...['parseAsync\\(data, params\\)', 'safeParseAsync\\(data, params\\)', 'brand\\(\\)'],
  ...['register\\(reg, meta\\)', 'apply\\(fn, \\.\\.\\.args\\)', 'get with\\(\\)', 'set with\\(value\\)'],
];
const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  '/zod/v4/core/schemas.js': [...NEVER, ...FIELDS, ...ZOD_UNUSED, ...SCHEMA_REASONS],
  '/zod/v4/core/checks.js': [...REASONS, [/ {8}const origin = util\.getLengthableOrigin\(input\);\n/g, '']],
  '/zod/v4/core/core.js': CLASSES,
  '/zod/v4/core/parse.js': [PROMISES, ...REFUSALS],
  '/zod/v4/core/util.js': WORDS,
  '/zod/v4/mini/schemas.js': [
    ...METHODS.map(method),
    [/ {4}util\.installLazyProp\(inst, "shape".*\n/, ''],
    [/ {4}if \(!inst\._zod\)\n.*\n/, ''],
    [/, \{ callee: this\.parse \}/, ''],
  ],
};

/**
 * Removes from zod what no schema of this extension uses, a seventh of it. Its constructors contain every option of a
 * schema, so the bundler cannot tell. Tests run with the full package.
 */
export const leanZod = {
  name: 'lean-zod',
  apply: 'build' as const,
  transform(code: string, id: string): string | null {
    const [, cuts] = Object.entries(CUTS).find(([file]) => id.endsWith(file)) ?? [];
    return cuts === undefined ? null : cutAll(code, cuts);
  },
};

/** A page's scripts are on this machine, so a lazy part only waits for its style sheet. */
const PRELOAD = `
const loading = {};
const load = (path) => new Promise((resolve, reject) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = path;
  link.onload = resolve;
  link.onerror = () => {
    link.remove();
    delete loading[path];
    reject(Error(path));
  };
  document.querySelector('link[href="' + path + '"]') ? resolve() : document.head.append(link);
});
export const __vitePreload = (part, files = []) =>
  Promise.all(files.map((file) => (loading['/' + file] ??= load('/' + file)))).then(() => part());
`;

/** Replaces Vite's own helper, which preloads scripts, handles a nonce and reports failures. */
export const leanPreload = {
  name: 'lean-preload',
  apply: 'build' as const,
  transform: (_code: string, id: string) => (id.endsWith('vite/preload-helper.js') ? PRELOAD : null),
};
