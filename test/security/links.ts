import { createHash } from 'node:crypto';

/** The address of a proposal that no service knows, one a number. */
export function plantedUrl(number: number): string {
  const id = createHash('sha256').update(`planted ${number}`).digest('hex');
  return `https://snapshot.org/#/planted.eth/proposal/0x${id}`;
}

export function plantedLink(number: number): string {
  return `<a href="${plantedUrl(number)}">the vote ${number}</a>`;
}
