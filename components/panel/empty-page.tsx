import { ProductMark } from '@/components/shared/icons';

interface EmptyPageProps {
  /** False where the forum script may not run on this site. */
  readonly siteAllowed: boolean;
  readonly lookAgain: () => void;
}

/** Nothing to show, why, and where to look instead. */
export function EmptyPage({ siteAllowed, lookAgain }: EmptyPageProps) {
  return (
    <div class="empty">
      <ProductMark />
      <h2>No proposal links on this page</h2>
      <p class="quiet">
        {siteAllowed
          ? 'Links to Snapshot, Tally, Agora and DeGov proposals appear here as the thread loads.'
          : 'Proposal Lens does not run on this site.'}{' '}
        The toolbar button looks a proposal up by URL, title or ID.
      </p>
      <button type="button" class="button" onClick={lookAgain}>
        Look again
      </button>
    </div>
  );
}
