import type { AccessibleNode } from './accessible-tree';

const CONTROLS = /^(button|checkbox|combobox|link|menuitem|radio|searchbox|spinbutton|switch|tab|textbox)$/;

/** What a reader who only hears the controls is not told, or is told twice; nothing where all is well. */
export function nameFaults(tree: readonly AccessibleNode[]): readonly string[] {
  const controls = tree.filter((node) => CONTROLS.test(node.role) && !isFarRow(node));
  return [
    ...controls.filter(({ name }) => name.trim() === '').map((node) => `no name: ${placeOf(node)}`),
    ...controls.filter(isSaidTwice).map((node) => `said twice: ${placeOf(node)}, ${node.description}`),
    ...controls
      .filter((node, at) => controls.some((one, before) => before < at && isMistakenFor(one, node)))
      .map((node) => `more than one: ${placeOf(node)}`),
  ];
}

/** Firefox knows the words of rows far out of view once they come near. */
function isFarRow({ name, within }: AccessibleNode): boolean {
  return name === '' && within.some(({ role }) => role === 'table');
}

function isSaidTwice({ name, description }: AccessibleNode): boolean {
  return description.trim() !== '' && (name.includes(description) || description.startsWith(`${name} (`));
}

/** The same words of two figures of the same value are no mistake. */
function isMistakenFor(one: AccessibleNode, other: AccessibleNode): boolean {
  const isSame = one.description.trim() !== '' && one.description === other.description;
  return !isSame && placeOf(one) === placeOf(other);
}

/** Names with the named parts of the page around them. */
function placeOf({ role, name, within }: AccessibleNode): string {
  const around = within.filter((part) => part.name !== '' && part.role !== 'RootWebArea');
  return [...around.map((part) => `${part.role} “${part.name.slice(0, 60)}”`), `${role} “${name}”`].join(
    ' › ',
  );
}
