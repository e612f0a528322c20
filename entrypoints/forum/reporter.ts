/** What the page links, in page order, and what of it was in view. */
export interface PageReport {
  readonly links: readonly string[];
  readonly viewed: readonly string[];
  /** For each of the links the numbers of the posts that it stands in. */
  readonly posts: readonly (readonly number[])[];
}

/** Sends the page's links when they change: never from a hidden tab, nothing from a page without any. */
export interface Reporter {
  /** Looks for a change soon. */
  readonly schedule: () => void;
  /** Looks for a change once no more have followed for a while, or after a second in which they have not ended. */
  readonly settle: () => void;
  /** Sends again, changed or not. */
  readonly send: () => void;
  /** Takes back what was reported: the tab moves on, and panel and popup must not go on listing these links. */
  readonly end: () => void;
}

/** How long a report gathers changes. */
const PAUSE_MS = 250;
/** A page that goes on changing is reported after this time. */
const MAX_PAUSE_MS = 1000;
/** The first wait before a lost report is sent again; it doubles each time, and ends. */
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 16_000;

/** @param deliver tells whether the report was answered; never rejects. */
export function createReporter(
  collect: () => PageReport,
  deliver: (report: PageReport) => Promise<boolean>,
): Reporter {
  /** The last report as text; empty where nothing was reported, or nothing but that there is nothing. */
  let sent = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the report that is scheduled has to be made; infinite where none is. */
  let latest = Number.POSITIVE_INFINITY;
  let wait = FIRST_WAIT_MS;

  const report = () => {
    latest = Number.POSITIVE_INFINITY;
    if (document.hidden) return;
    const page = collect();
    const text = page.links[0] ? JSON.stringify(page) : '';
    if (text === sent) return;
    sent = text;
    void deliver(page).then((isAnswered) => {
      if (isAnswered) wait = FIRST_WAIT_MS;
      else if (sent === text && wait <= MAX_WAIT_MS) {
        setTimeout(resend, wait);
        wait *= 2;
      }
    });
  };

  const scheduleWithin = (longest: number) => {
    const now = performance.now();
    latest = Math.min(latest, now + longest);
    clearTimeout(timer);
    timer = setTimeout(report, Math.min(PAUSE_MS, latest - now));
  };

  const schedule = () => scheduleWithin(PAUSE_MS);

  const resend = () => {
    sent = '';
    schedule();
  };

  return {
    schedule,
    settle: () => scheduleWithin(MAX_PAUSE_MS),
    send: resend,
    end: () => {
      if (sent) void deliver({ links: [], viewed: [], posts: [] });
      sent = '';
    },
  };
}
