/** Two real votes of Snapshot as they are pinned: anybody can read them, and check who signed them. */
export const SIGNED_VOTES = [
  {
    name: 'vote, array choice, space rocketpool-dao.eth, 2022-11-01',
    id: '0xb2403801a7792ce3b2b957d7b3b60937b447b3a9de187f4080d4801a0a4d05dd',
    envelope: {
      address: '0x7ba728C1D84c2313F319D267fD9847F2CEA8D758',
      sig: '0x6005594c6754db3031bf05430622c9299d386673b9385f10585d3f3f8510e0814f292c038d949678f58542084067139543a16c189e44ac3e09166765a4dac09b1c',
      data: {
        domain: { name: 'snapshot', version: '0.1.4' },
        types: {
          Vote: [
            { name: 'from', type: 'address' },
            { name: 'space', type: 'string' },
            { name: 'timestamp', type: 'uint64' },
            { name: 'proposal', type: 'bytes32' },
            { name: 'choice', type: 'uint32[]' },
            { name: 'reason', type: 'string' },
            { name: 'app', type: 'string' },
          ],
        },
        message: {
          space: 'rocketpool-dao.eth',
          proposal: '0x7426469ae1f7c6de482ab4c2929c3e29054991601c95f24f4f4056d424f9f671',
          choice: [1],
          app: 'snapshot',
          reason: '',
          from: '0x7ba728C1D84c2313F319D267fD9847F2CEA8D758',
          timestamp: 1667323235,
        },
      },
    },
  },
  {
    name: 'vote, single choice on a Qm proposal, space cake.eth, 2022-05-05',
    id: '0xd35cc35cb8cf66cd3407d7a6786196a60b3705620f7d33f55ca8cd76fd91ae5f',
    envelope: {
      address: '0x82E4BBE89C62063eCe92423F56A016fEE715eF3a',
      sig: '0x64934f279a18d548a759789b16ca8db73ba2a506e9a7416f33831c6a6a52c7104e2a921ed96f7f260ae40715a5499f3a62c00cee085bfa74d505a0b0b5a4655d1c',
      data: {
        domain: { name: 'snapshot', version: '0.1.4' },
        types: {
          Vote: [
            { name: 'from', type: 'address' },
            { name: 'space', type: 'string' },
            { name: 'timestamp', type: 'uint64' },
            { name: 'proposal', type: 'string' },
            { name: 'choice', type: 'uint32' },
            { name: 'metadata', type: 'string' },
          ],
        },
        message: {
          space: 'cake.eth',
          proposal: 'Qmdmrk52jog3KnV6igiUEkEAGjx5vdn6jxk2MEQ8WoMzJh',
          choice: 1,
          metadata: '{}',
          from: '0x82E4BBE89C62063eCe92423F56A016fEE715eF3a',
          timestamp: 1651758254,
        },
      },
    },
  },
] as const;
