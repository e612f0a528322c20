/** A link to one proposal, as recognised on this machine before anything is sent anywhere. */
export interface ProposalLink {
  /** Platform id, for example `snapshot`, `tally`, `agora`, `degov`. */
  readonly platform: string;
  /**
   * One stable address per proposal. Recognising it again gives the same address, service address and host; the
   * platform may be another, where a link led to a viewer of another platform's proposals.
   */
  readonly canonicalUrl: string;
  /** The form of the address that is sent to the service's `resolve?url=`. */
  readonly serviceUrl: string;
  /** The address as the page writes it, where that is another form: asked for before the service is believed to know none. */
  readonly writtenUrl?: string;
  /** The platform's own id of the proposal, where the address holds one. */
  readonly externalId?: string;
  /** `unknown`: the shape is a proposal's, but the host is on no list, so it may be a look-alike. */
  readonly host: 'known' | 'unknown';
}
