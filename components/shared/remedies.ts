/** What can be done about a failure, whichever page shows it. */
export interface Remedies {
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
  readonly retry: () => void;
  /** Asks for what was not loaded yet, where that can be asked for apart from the rest. */
  readonly loadMissing?: () => void;
}
