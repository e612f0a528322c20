/** The language of the browser and the time zone of the machine. */
export function readerConventions(): { readonly locale: string; readonly timeZone: string } {
  return { locale: navigator.language, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
