/** A constructor of the browser's formats for a language. */
type Kind<Options, Format> = new (tag: string, options?: Options) => Format;

/** Caches formats of one kind: making one takes a hundred times as long as using it, and a table row needs several. */
function keep<Options, Format>(Made: Kind<Options, Format>) {
  const formats = new Map<string, Format>();

  return (tag: string, options?: Options): Format => {
    const name = tag + JSON.stringify(options);
    const format = formats.get(name) ?? new Made(tag, options);
    formats.set(name, format);
    return format;
  };
}

export const numberFormat = keep<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const dateFormat = keep<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
export const distanceFormat = keep<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  Intl.RelativeTimeFormat,
);
export const listFormat = keep<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat);
export const pluralRules = keep<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules);
