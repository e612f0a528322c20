/*
 * These functions choose what axe has to look at, since it takes a tenth of a second for each look at a page. They run inside
 * a page of the gallery, and each stands alone. What they are not sure of is left to axe.
 */

/** How words look: their letters, the grounds behind them, and what lies over or under them. */
interface Look {
  readonly look: string;
  /** Whether their contrast may be too low in the theme that is on. */
  readonly isPale: boolean;
}

/** Those of these elements with words of their own, each with its look, unless that is known. */
export function looksOf(elements: Iterable<Element>, known: ReadonlySet<string>): ReadonlyMap<Element, Look> {
  interface Ground {
    readonly own: string;
    /** The red, green and blue parts of what is behind the letters; null if that is more than one colour. */
    readonly colour: readonly number[] | null;
    /** What is laid in and beside the element, its children among them. */
    readonly layers: readonly Element[];
  }
  const grounds = new Map<Element, Ground>();
  const looks = new Map<Element, Look>();
  for (const element of elements) {
    const words = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(' ');
    if (!/\S/.test(words) && !element.matches('input, select, textarea')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const { own, colour, layers } = groundOf(element);
    const covers = layers.map((layer) => coverOf(layer, element)).filter((cover) => cover !== '');
    const look = [own, ...covers, color, fontSize, fontWeight, textShadow].join();
    if (known.has(look)) continue;
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.7 : 24);
    const isPlain = colour !== null && covers.length === 0 && textShadow === 'none';
    const isPale = !isPlain || contrastOf(color, colour) < (isLarge ? 3 : 4.5) + 0.1;
    looks.set(element, { look, isPale });
  }
  return looks;

  function groundOf(element: Element): Ground {
    const there = grounds.get(element);
    if (there !== undefined) return there;
    const { parentElement: parent } = element;
    const behind = parent === null ? { own: '', colour: [255, 255, 255], layers: [] } : groundOf(parent);
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const marks = [
      element.localName,
      element.getAttribute('class'),
      element.ariaDisabled,
      element.matches(':disabled'),
    ];
    const isPlain = backgroundImage === 'none' && opacity === '1' && filter === 'none';
    const ground = {
      own: [behind.own, ...marks, backgroundColor, backgroundImage, opacity, filter].join(),
      colour: isPlain ? laidOver(backgroundColor, behind.colour) : null,
      layers: [
        ...behind.layers.filter((layer) => layer !== element),
        ...[...element.children].filter(isLayer),
      ],
    };
    grounds.set(element, ground);
    return ground;
  }

  function isLayer(element: Element): boolean {
    const { position, backgroundColor, backgroundImage } = getComputedStyle(element);
    return position !== 'static' && (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none');
  }

  function coverOf(layer: Element, text: Element): string {
    if (layer.contains(text)) return '';
    const [over, under] = [layer.getBoundingClientRect(), text.getBoundingClientRect()];
    const isBeside = over.right <= under.left || over.left >= under.right;
    if (isBeside || over.bottom <= under.top || over.top >= under.bottom) return '';
    const isWhole = over.left <= under.left && over.right >= under.right;
    return `${isWhole} ${layer.getAttribute('class')} ${getComputedStyle(layer).backgroundColor}`;
  }

  function partsOf(colour: string): readonly number[] | null {
    const parts = /^rgba?\(([^)]+)\)$/.exec(colour)?.[1]?.split(',').map(Number);
    return parts === undefined || parts.some(Number.isNaN) ? null : parts;
  }

  function laidOver(colour: string, behind: readonly number[] | null): readonly number[] | null {
    const [red = 0, green = 0, blue = 0, alpha = 1] = partsOf(colour) ?? [];
    if (partsOf(colour) === null) return null;
    if (alpha === 1) return [red, green, blue];
    return behind?.map((part, at) => part * (1 - alpha) + ([red, green, blue][at] ?? 0) * alpha) ?? null;
  }

  /** WCAG 2.2: relative luminance, and contrast ratio. Of what is not known it is none. */
  function contrastOf(letters: string, ground: readonly number[]): number {
    const drawn = laidOver(letters, ground);
    if (drawn === null) return 1;
    const [one = 0, other = 0] = [drawn, ground].map((parts) => {
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }
}

/**
 * Whether something new may be a target too small or too near another, a link that looks like the words around it, or
 * something that scrolls. `old` are the elements that were seen with all that they hold.
 */
export function hasSuspects(shown: Element, old: ReadonlySet<Element>): boolean {
  const targets = [
    ...shown.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [tabindex], [role="tab"], [role="option"]',
    ),
  ]
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  return (
    [...shown.querySelectorAll('*')].some((element) => isNew(element) && scrolls(element)) ||
    targets.some(
      ({ target, box }) =>
        isNew(target) && (isSmall(target, box) || isPlainLink(target) || isNearby(target, box)),
    )
  );

  function isNew(element: Element): boolean {
    for (let at: Element | null = element; at !== null && at !== shown; at = at.parentElement)
      if (old.has(at)) return false;
    return true;
  }

  function scrolls(element: Element): boolean {
    const isWider = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    return isWider && /auto|scroll/.test(getComputedStyle(element).overflow);
  }

  /** CSS pixels of WCAG 2.2's 2.5.8, which leaves out links among words. */
  function isSmall(target: Element, { width, height }: DOMRect): boolean {
    return (width < 24 || height < 24) && !isAmongWords(target);
  }

  function isPlainLink(target: Element): boolean {
    return isAmongWords(target) && !getComputedStyle(target).textDecorationLine.includes('underline');
  }

  function isAmongWords(target: Element): boolean {
    const beside = [...(target.parentElement?.childNodes ?? [])].filter((node) => node !== target);
    const hasWords = beside.some((node) => node instanceof Text && /\S/.test(node.data));
    return hasWords && getComputedStyle(target).display === 'inline';
  }

  function isNearby(target: Element, box: DOMRect): boolean {
    return targets.some(
      ({ target: other, box: near }) =>
        other !== target &&
        !other.contains(target) &&
        !target.contains(other) &&
        near.left < box.right &&
        near.right > box.left &&
        near.top < box.bottom &&
        near.bottom > box.top,
    );
  }
}
