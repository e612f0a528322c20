/** Where a proposal is looked at from. */
export interface Place {
  /** The address under which the page mentions it, null for one looked up by hand. */
  readonly linkUrl: string | null;
  /** The page beside the panel, null where the browser does not tell. */
  readonly pageUrl: string | null;
  /** Host of the service that answers. */
  readonly service: string;
}
