const DECODED = /^proposal:[\w.-]+:[\w.-]+:([\w.:-]+)$/;

/**
 * The id at the source that a proposal's address on Boardroom hides: the address ends in base64, here without
 * padding, of `proposal:<protocol>:<adapter>:<id>`. Null for anything else.
 */
export function readBoardroomId(base64: string): string | null {
  try {
    return DECODED.exec(atob(base64))?.[1] ?? null;
  } catch {
    return null;
  }
}
