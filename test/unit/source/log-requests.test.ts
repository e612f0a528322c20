import { describe, expect, it } from 'vitest';
import { requestsInLog } from '@/utils/source/origins';

const [WEEK, ADDRESS] = [7 * 86_400_000, '0xc0da02939e1441f497fd74f78ce7decb17b66529:40'];

describe("the requests for a contract's log", () => {
  // One says where to look. A week is 50,400 blocks of Ethereum's, 302,400 of OP Mainnet's, 2,419,200 of Arbitrum's.
  it.each([
    ['of Ethereum', `chain-1:${ADDRESS}`, 3],
    ['of OP Mainnet', `chain-10:${ADDRESS}`, 8],
    ['of Arbitrum, which makes four blocks a second', `chain-42161:${ADDRESS}`, 50],
    ['of Arbitrum at a node of the reader’s own', `own-42161@127.0.0.1:8547:${ADDRESS}`, 6],
    ['of a chain whose pace is no rule', `chain-324:${ADDRESS}`, null],
    ['of a vote that a service gave', 'snapshot-hub:0x12', null],
  ])('are computed from the pace of blocks: %s', (_, key, requests) => {
    expect(requestsInLog(key, WEEK)).toBe(requests);
  });

  it('are at least two', () => {
    expect(requestsInLog(`chain-1:${ADDRESS}`, -WEEK)).toBe(2);
  });
});
