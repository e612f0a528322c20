/** WebDriver's characters for keys that write none, by their DOM names. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

/** One key with its modifiers, e.g. `Shift+Tab`: all down in order, all up again in reverse. */
export function pressActions(key: string): readonly KeyAction[] {
  const values = key.split('+').map(character);
  return [...values.map(down), ...values.reverse().map(up)];
}

/** Every character of a text, one after the other. */
export function typeActions(text: string): readonly KeyAction[] {
  return [...text].flatMap((value) => [down(value), up(value)]);
}

function down(value: string): KeyAction {
  return { type: 'keyDown', value };
}

function up(value: string): KeyAction {
  return { type: 'keyUp', value };
}

function character(name: string): string {
  if (name === 'Space') return ' ';
  if ([...name].length === 1) return name;
  const value = KEYS[name];
  if (value === undefined) throw new Error(`No key is called ${name}.`);
  return value;
}
