const until = document.currentScript?.dataset['until'] ?? '';

/** Leaves the time, in milliseconds since the epoch, when what is waited for was painted. */
function look(): void {
  if (document.querySelector(until) === null) return;
  observer.disconnect();
  // The first frame paints it, the second comes after that.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.documentElement.dataset['paintedAt'] = String(performance.timeOrigin + performance.now());
    }),
  );
}

const observer = new MutationObserver(look);
observer.observe(document, { childList: true, subtree: true });
look();
