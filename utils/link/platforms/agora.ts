import type { Platform } from './platform';

const ROUTE = /^\/proposals\/([1-9]\d{0,77})\/?$/;

/** Agora, one site a DAO. */
export const agora: Platform = {
  hosts: [
    'agora.ensdao.org',
    'gov.scroll.io',
    'governance.ether.fi',
    'vote.ens.domains',
    'vote.lyra.finance',
    'vote.optimism.io',
    'vote.uniswapfoundation.org',
  ],
  read({ host, path }) {
    const id = ROUTE.exec(path)?.[1];
    if (id === undefined) return null;
    const address = `https://${host}/proposals/${id}`;
    return { platform: 'agora', canonicalUrl: address, serviceUrl: address, externalId: id, host: 'known' };
  },
};
