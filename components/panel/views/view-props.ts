/** The panel's views. The voters' is there once a DAO's ranking was asked for. */
export type ViewName = 'page' | 'browse' | 'recent' | 'watched' | 'voters';

export interface ViewsProps {
  readonly current: ViewName;
  /** Whose voters the fourth view ranks; null while nobody asked. */
  readonly votersOf: string | null;
  open(view: ViewName): void;
  openVoters(daoId: string): void;
}
