import { ChromiumPage } from '../browser/chromium/chromium-page';
import type { Page } from '../browser/session';

interface Named {
  /** By its ARIA name in either browser. */
  readonly role: string;
  readonly name: string;
}

/** One node of what the browser tells those who do not see the page. */
export interface AccessibleNode extends Named {
  readonly description: string;
  /** What surrounds it, the outermost first. */
  readonly within: readonly Named[];
}

/** Firefox names roles as its platforms do. */
const ARIA_ROLES: Readonly<Record<string, string>> = {
  buttonmenu: 'button',
  checkbutton: 'checkbox',
  editcombobox: 'combobox',
  entry: 'textbox',
  landmark: 'navigation',
  pagetab: 'tab',
  'password text': 'textbox',
  propertypage: 'tabpanel',
  pushbutton: 'button',
  radiobutton: 'radio',
  statusbar: 'status',
  'toggle button': 'button',
};

/** The whole tree in reading order, from the browser itself. */
export async function accessibleTree(page: Page): Promise<readonly AccessibleNode[]> {
  return page instanceof ChromiumPage ? chromiumTree(page) : firefoxTree(page);
}

async function chromiumTree(page: ChromiumPage): Promise<readonly AccessibleNode[]> {
  const protocol = await page.puppeteer.createCDPSession();
  const { nodes } = await protocol.send('Accessibility.getFullAXTree');
  await protocol.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const told = (id: string, within: readonly Named[]): AccessibleNode[] => {
    const node = byId.get(id);
    if (node === undefined) return [];
    const { ignored, role, name, description, childIds = [] } = node;
    const own = { role: String(role?.value ?? ''), name: String(name?.value ?? '') };
    const inside = ignored ? within : [...within, own];
    const below = childIds.flatMap((child) => told(child, inside));
    return ignored ? below : [{ ...own, description: String(description?.value ?? ''), within }, ...below];
  };
  return told(nodes[0]?.nodeId ?? '', []);
}

/** What Firefox's own code finds of its service for assistive technology, and of each object in it. */
interface FirefoxAccessible {
  readonly role: number;
  readonly name: string | null;
  readonly description: string | null;
  readonly firstChild: FirefoxAccessible | null;
  readonly nextSibling: FirefoxAccessible | null;
}

interface FirefoxAccessibility {
  getAccessibleFor(node: Node): FirefoxAccessible | null;
  getStringRole(role: number): string;
}

declare const Components: {
  readonly classes: Readonly<Record<string, { getService(type: unknown): FirefoxAccessibility }>>;
  readonly interfaces: Readonly<Record<string, unknown>>;
};

async function firefoxTree(page: Page): Promise<readonly AccessibleNode[]> {
  const found = await page.evaluateInside(async () => {
    const service = Components.classes['@mozilla.org/accessibilityService;1']?.getService(
      Components.interfaces['nsIAccessibilityService'],
    );
    // Asked for the first time it begins to build its tree, and builds it anew after large changes.
    while (!service?.getAccessibleFor(document)?.firstChild)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const told = (accessible: FirefoxAccessible | null, within: readonly Named[]): AccessibleNode[] => {
      const nodes: AccessibleNode[] = [];
      for (let at = accessible; at !== null; at = at.nextSibling) {
        const own = { role: service.getStringRole(at.role), name: at.name ?? '' };
        nodes.push({ ...own, description: at.description ?? '', within });
        nodes.push(...told(at.firstChild, [...within, own]));
      }
      return nodes;
    };
    return told(service.getAccessibleFor(document)?.firstChild ?? null, []);
  });
  const named = <Node extends Named>(node: Node): Node => ({
    ...node,
    role: ARIA_ROLES[node.role] ?? node.role,
  });
  return found.map((node) => ({ ...named(node), within: node.within.map(named) }));
}
