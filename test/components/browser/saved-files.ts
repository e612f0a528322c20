import { vi } from 'vitest';

/** What is saved as a file from now on, to the end of the test. */
export function watchSaved() {
  const saved: { readonly name: string; readonly blob: Blob }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    if (made instanceof Blob) blob = made;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  return saved;
}
