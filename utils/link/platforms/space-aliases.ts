/** Old names of spaces that Snapshot itself redirects (`aliases.json` of its interface), as far as links use them. */
export const SPACE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['balancer', 'balancer.eth'],
  ['index', 'index-coop.eth'],
  ['mstable', 'mstablegovernance.eth'],
  ['redactedcartel.eth', 'dinero.xyz'],
  ['sushi', 'sushigov.eth'],
  ['uniswap', 'uniswapgovernance.eth'],
]);
