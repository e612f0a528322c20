/** What can be done about a failure, whichever page shows it. */
export interface Remedies {
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
  readonly retry: () => void;
}
