/** Shorter pieces stand in any text by chance, and are worth nothing. */
const PIECE = 6;

/** A text without any piece of the token of six characters or more, in whatever case; an ellipsis stands for each. */
export function withoutToken(text: string, token: string): string {
  const [low, secret] = [text.toLowerCase(), token.toLowerCase()];
  let kept = '';
  let covered = 0;
  for (let at = 0; at < text.length; at += 1) {
    const piece = low.slice(at, at + PIECE);
    if (piece.length === PIECE && secret.includes(piece)) {
      if (covered <= at) kept += '…';
      covered = at + PIECE;
    }
    if (at >= covered) kept += text[at];
  }
  return kept;
}
