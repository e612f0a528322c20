import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { BrowserSession } from '../e2e/browser/session';

interface Composition {
  readonly left: string;
  readonly right: string;
  readonly target: string;
}

/** Puts two PNG files of twice the usual density beside one another, as a window shows a page and its side panel. */
export async function composePictures(
  browser: BrowserSession,
  { left, right, target }: Composition,
): Promise<void> {
  const sizes = await Promise.all([left, right].map(sizeOf));
  const draft = `${target}.html`;
  await writeFile(draft, pageOf([left, right], sizes));
  const page = await browser.openPage(pathToFileURL(draft).href);
  await page.waitFor(() => [...document.images].every((image) => image.complete), []);
  const width = sizes.reduce((sum, size) => sum + size.width, 0) + 1;
  await page.screenshot(target, { width, height: sizes[0]?.height ?? 0 });
  await page.close();
  await rm(draft);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels of a PNG of twice their density: its header has both sides at fixed places. */
async function sizeOf(path: string): Promise<Size> {
  const png = await readFile(path);
  return { width: png.readUInt32BE(16) / 2, height: png.readUInt32BE(20) / 2 };
}

function pageOf(paths: readonly string[], sizes: readonly Size[]): string {
  const images = paths.map((path, index) => {
    const { width, height } = sizes[index] ?? { width: 0, height: 0 };
    return `<img src="${pathToFileURL(path).href}" width="${width}" height="${height}" alt="">`;
  });
  return `<!doctype html><style>body{margin:0;display:flex;gap:1px;background:#8c9dab}</style>${images.join('')}`;
}
