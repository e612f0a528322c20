/** So short a piece of a secret is worth nothing to a guesser, and shows in no text by chance. */
const PIECE = 6;

/** Every piece of a secret. */
function piecesOf(secret: string): readonly string[] {
  return Array.from({ length: Math.max(1, secret.length - PIECE + 1) }, (_, at) =>
    secret.slice(at, at + PIECE),
  );
}

/** The pieces of a secret that a text holds: as they are, as JSON, in an address, in base64, or as numbers of characters. */
export function piecesIn(text: string, secret: string): readonly string[] {
  return piecesOf(secret).filter((piece) => formsOf(piece).some((form) => text.includes(form)));
}

function formsOf(piece: string): readonly string[] {
  const codes = Array.from(piece, (character) => character.charCodeAt(0));
  return [
    piece,
    JSON.stringify(piece).slice(1, -1),
    encodeURIComponent(piece),
    // Three characters are four in base64; of the three ways in which a piece can begin there, the whole one tells.
    Buffer.from(piece, 'latin1').toString('base64'),
    Buffer.from(piece, 'latin1').toString('hex'),
    codes.join(','),
    piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ];
}
