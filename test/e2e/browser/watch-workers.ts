import type { Browser, Protocol } from 'puppeteer-core';

type RunningStatus = Protocol.ServiceWorker.ServiceWorkerVersionRunningStatus;

/** What Chromium tells of the service workers of one origin. */
export interface WorkerWatch {
  /** Resolves when a worker is reported in this state, after the last state that was waited for. */
  seen(status: RunningStatus): Promise<void>;
  end(): Promise<void>;
}

/** Watches through any open page; attaching to the worker itself would keep it alive. */
export async function watchWorkers(browser: Browser, origin: string): Promise<WorkerWatch> {
  const [page] = await browser.pages();
  const session = await page?.createCDPSession();
  if (!session) throw new Error('Watching service workers takes an open page.');
  const statuses: RunningStatus[] = [];
  let wake = () => {};
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const own = versions.filter(({ scriptURL }) => scriptURL.startsWith(origin));
    statuses.push(...own.map(({ runningStatus }) => runningStatus));
    wake();
  });
  await session.send('ServiceWorker.enable');
  return {
    async seen(status) {
      while (!statuses.includes(status)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      statuses.splice(0, statuses.indexOf(status) + 1);
    },
    end: () => session.detach(),
  };
}
