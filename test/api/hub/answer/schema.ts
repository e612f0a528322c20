import { buildSchema } from 'graphql';

/**
 * What the product may ask of the hub: names, types and nullability are those of `apps/hub/src/graphql/schema.gql` in
 * snapshot-labs/sx-monorepo, the rest of its schema is left out, so that a question for anything else is refused. Lists
 * are never null there: one row that cannot be printed leaves nothing of an answer, which comes with 500.
 */
export const schema = buildSchema(`
  """Any JSON value."""
  scalar Any

  enum OrderDirection { asc desc }

  type Query {
    """Null where no space that still exists holds such a proposal."""
    proposal(id: String!): Proposal
    proposals(
      first: Int! = 20
      skip: Int! = 0
      where: ProposalWhere
      orderBy: String
      orderDirection: OrderDirection
    ): [Proposal!]!
    spaces(
      first: Int! = 20
      skip: Int! = 0
      where: SpaceWhere
      orderBy: String
      orderDirection: OrderDirection
    ): [Space!]!
    """Without those that are private or flagged, the most active first."""
    ranking(first: Int! = 20, skip: Int! = 0, where: RankingWhere): RankingObject!
    votes(
      first: Int! = 20
      skip: Int! = 0
      where: VoteWhere
      orderBy: String
      orderDirection: OrderDirection
    ): [Vote!]!
  }

  input ProposalWhere {
    id_in: [String]
    space: String
    space_in: [String]
    author: String
    title_contains: String
    created_gt: Int
    created_gte: Int
    created_lt: Int
    created_lte: Int
    start_gte: Int
    start_lt: Int
    end_gt: Int
    end_gte: Int
    end_lt: Int
    end_lte: Int
    state: String
    flagged: Boolean
  }

  input SpaceWhere {
    id_in: [String]
    search: String
  }

  input RankingWhere {
    search: String
  }

  type RankingObject {
    items: [Space!]!
    metrics: Metrics!
  }

  type Metrics {
    total: Int!
  }

  input VoteWhere {
    proposal: String
    proposal_in: [String]
    voter: String
    voter_in: [String]
    created_lt: Int
    created_lte: Int
    vp_gte: Float
    vp_lt: Float
    vp_lte: Float
  }

  type Space {
    id: String!
    name: String!
    """Null where the space has set none."""
    symbol: String
    verified: Boolean!
    flagged: Boolean!
    """Null where the space has set none."""
    discussions: String
    """Empty where the space has none."""
    domain: String!
  }

  type Strategy {
    name: String!
    """A chain's number."""
    network: String!
    params: Any
  }

  """Times are Unix seconds, powers and scores are token units as doubles."""
  type Proposal {
    id: String!
    ipfs: String!
    title: String!
    body: String!
    discussion: String!
    author: String!
    space: Space!
    type: String!
    choices: [String!]!
    """The block at which powers are read, on the chain that network names."""
    snapshot: Int!
    network: String!
    """The space's at the time of writing; it may be empty."""
    symbol: String!
    strategies: [Strategy!]!
    plugins: Any!
    labels: [String!]!
    """The interface in which it was written."""
    app: String!
    created: Int!
    updated: Int
    start: Int!
    end: Int!
    """Told by the clock alone."""
    state: String!
    """Zero where none is set."""
    quorum: Float!
    quorumType: String!
    privacy: String!
    votes: Int!
    scores: [Float!]!
    scores_total: Float!
    scores_state: String!
    scores_updated: Int!
    flagged: Boolean!
    flagCode: Int!
    link: String!
  }

  type Vote {
    id: String!
    ipfs: String!
    voter: String!
    created: Int!
    """A position, a list or a map of positions from 1, or a text while the ballot is sealed."""
    choice: Any!
    reason: String!
    vp: Float!
    vp_by_strategy: [Float]!
    vp_state: String!
    proposal: Proposal
  }
`);
