/** What the page links, in page order, and what of it was in view. */
export interface PageReport {
  readonly links: readonly string[];
  readonly viewed: readonly string[];
}

/** Sends the page's links when they change: never from a hidden tab, nothing from a page without any. */
export interface Reporter {
  /** Looks for a change soon. */
  readonly schedule: () => void;
  /** Sends again, changed or not. */
  readonly repeat: () => void;
  /** Takes back what was reported: the tab moves on, and panel and popup must not go on listing these links. */
  readonly leave: () => void;
}

/** Milliseconds that a report gathers changes. */
const PAUSE = 250;

export function makeReporter(collect: () => PageReport, deliver: (report: PageReport) => void): Reporter {
  /** The last report as text; empty where nothing was reported, or nothing but that there is nothing. */
  let sent = '';
  let isScheduled = false;

  const report = () => {
    isScheduled = false;
    if (document.hidden) return;
    const page = collect();
    const text = page.links.length > 0 ? JSON.stringify(page) : '';
    if (text === sent) return;
    sent = text;
    deliver(page);
  };

  const schedule = () => {
    if (!isScheduled) setTimeout(report, PAUSE);
    isScheduled = true;
  };

  return {
    schedule,
    repeat: () => {
      sent = '';
      schedule();
    },
    leave: () => {
      if (sent) deliver({ links: [], viewed: [] });
      sent = '';
    },
  };
}
