/** Runs in a page of the gallery, and has it draw in this language from now on: a folder of `public/_locales`, or `pseudo`. */
export function speak(language: string): void {
  const { dataset } = document.documentElement;
  dataset['speak'] = language;
  delete dataset['shows'];
}

/** Draws a state at this width of the frame, in CSS pixels. Its source is sent along with what runs in the gallery. */
export async function draw(state: string, width: number): Promise<void> {
  const root = document.documentElement;
  frameElement?.setAttribute('width', `${width}`);
  // A made-up page has no state to draw.
  if (root.dataset['shows'] === state) return;
  await new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      if (root.dataset['shows'] !== state) return;
      observer.disconnect();
      done();
    });
    observer.observe(root, { attributeFilter: ['data-shows'] });
    root.dataset['show'] = state;
  });
}
