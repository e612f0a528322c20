const COLOURS = ['#2f6f8f', '#8a4f7d', '#4b7f52', '#a8643a', '#5a5fa8', '#96794a', '#38777a', '#a04a57'];

/** A round picture with the first letter of a name, as an SVG document. */
export function letterAvatar(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const letter = /^[a-z]/i.exec(name)?.[0].toUpperCase() ?? '·';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${COLOURS[sum % COLOURS.length]}"/><text x="24" y="33" font-family="sans-serif" font-size="25" fill="#fff" text-anchor="middle">${letter}</text></svg>`;
}
