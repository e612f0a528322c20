/**
 * Plays every trick of the click-jacking matrix on the first chip of the page, and after each one everything that a
 * script can do for a click. Runs inside a page. @returns the tricks that were played.
 */
export function playTricks(): string[] {
  const chip = document.querySelector<HTMLElement>('proposal-lens-chip');
  if (chip === null) throw new Error('There is no chip.');
  const link = chip.previousElementSibling;
  const played: string[] = [];

  const poke = (target: Element) => {
    const options = { bubbles: true, cancelable: true, composed: true, view: window };
    const box = target.getBoundingClientRect();
    const at = { ...options, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    for (const type of ['pointerover', 'pointerenter', 'pointerdown', 'pointerup']) {
      target.dispatchEvent(new PointerEvent(type, at));
    }
    for (const type of ['mouseover', 'mouseenter', 'mousedown', 'mouseup', 'click']) {
      target.dispatchEvent(new MouseEvent(type, at));
    }
    for (const key of ['Enter', ' ']) {
      for (const type of ['keydown', 'keypress', 'keyup']) {
        target.dispatchEvent(new KeyboardEvent(type, { ...options, key }));
      }
    }
    if (target instanceof HTMLElement) {
      target.focus();
      target.click();
    }
  };

  const pokeAll = () => {
    for (const each of document.querySelectorAll('proposal-lens-chip')) {
      poke(each);
      for (const part of each.querySelectorAll('*')) poke(part);
      const { right, top, height } = each.getBoundingClientRect();
      const hit = document.elementFromPoint(right + 10, top + height / 2);
      if (hit?.closest('proposal-lens-chip')) poke(hit);
    }
  };

  const play = (name: string, trick: () => () => void) => {
    const undo = trick();
    pokeAll();
    undo();
    played.push(name);
  };

  const styled = (element: HTMLElement, style: string) => () => {
    const before = element.style.cssText;
    element.style.cssText += `;${style}`;
    return () => {
      element.style.cssText = before;
    };
  };

  const covered = (over: HTMLElement, open: () => void) => () => {
    document.body.append(over);
    open();
    return () => over.remove();
  };

  const parts = {
    host: chip,
    parent: chip.parentElement,
    body: document.body,
    html: document.documentElement,
  };
  const effects = {
    'opacity 0': 'opacity:0!important',
    filter: 'filter:opacity(0)!important',
    transform: 'transform:scale(20)!important',
    'clip-path': 'clip-path:inset(49%)!important',
  };
  for (const [part, element] of Object.entries(parts)) {
    for (const [effect, style] of Object.entries(effects)) {
      if (element !== null) play(`${effect} on ${part}`, styled(element, style));
    }
  }
  const overlay = document.createElement('div');
  overlay.style.cssText = 'position:fixed;inset:0;background:white;pointer-events:none;z-index:2147483647';
  play(
    'an overlay that lets clicks through',
    covered(overlay, () => {}),
  );
  const popover = document.createElement('div');
  popover.popover = 'manual';
  play(
    'a popover',
    covered(popover, () => popover.showPopover()),
  );
  const dialog = document.createElement('dialog');
  play(
    'a dialog',
    covered(dialog, () => dialog.showModal()),
  );
  play(
    'the chip wiped of its style',
    styled(chip, 'all:initial!important;position:fixed!important;inset:0!important'),
  );
  play('the chip moved', () => {
    document.body.prepend(chip);
    return () => link?.after(chip);
  });
  play('the chip cloned', () => {
    const clone = chip.cloneNode(true);
    document.body.append(clone);
    return () => clone.parentNode?.removeChild(clone);
  });
  play('the chip in a frame', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument?.body.append(chip);
    poke(chip);
    link?.after(chip);
    return () => frame.remove();
  });
  play('the chip with an address and a state of the page’s', () => {
    chip.setAttribute('data-url', 'https://evil.example/');
    chip.setAttribute('data-state', 'resolved');
    return () => {
      for (const name of chip.getAttributeNames()) if (name !== 'style') chip.removeAttribute(name);
    };
  });
  return played;
}
