import { ProductMark } from '@/components/shared/icons';

/** Nothing to show, why that may be (what was not looked at cannot be told), and where to look instead. */
export function EmptyPage({ lookAgain }: { readonly lookAgain: () => void }) {
  return (
    <div class="empty">
      <ProductMark />
      <h2>Nothing to show yet</h2>
      <p class="quiet">
        No proposal links on this page, or a site on which Proposal Lens does not run. On the forums that it
        knows, links to Snapshot, Tally, Agora and DeGov proposals appear here as the thread loads.
      </p>
      <p class="quiet">Anywhere, the toolbar button looks a proposal up by URL, title or ID.</p>
      <button type="button" class="button" onClick={lookAgain}>
        Look again
      </button>
    </div>
  );
}
