import type { Page } from '../e2e/browser/session';
import { showProposal } from '../stage/panel';
import type { SeenLink, SeenProposal } from './seen-proposal';

/** Opens the first `count` proposals of the panel's list in turn and reads what the panel says of each. */
export async function readPanel(panel: Page, count: number): Promise<readonly SeenLink[]> {
  const seen: SeenLink[] = [];
  for (let position = 0; position < count; position += 1) {
    const settled = await showProposal(panel, position).then(
      () => true,
      () => false,
    );
    seen.push(settled ? await readShown(panel) : { state: 'trouble', text: 'the panel did not finish' });
  }
  return seen;
}

async function readShown(panel: Page): Promise<SeenLink> {
  const trouble = await panel.evaluate(troubleShown);
  if (trouble?.startsWith('Not known to the service')) return { state: 'not-found' };
  return trouble === null
    ? { state: 'proposal', proposal: await panel.evaluate(proposalShown) }
    : { state: 'trouble', text: trouble };
}

/** What the panel says instead of a proposal's figures, or of a part of them; null where all is there. */
function troubleShown(): string | null {
  const notice = document.querySelector('.notice, .panel-state');
  if (notice !== null) {
    const texts = notice.querySelectorAll('p');
    return [...texts].map((text) => text.textContent).join(' ') || 'something else';
  }
  const isPart = document.querySelector('article')?.textContent.includes('Not loaded.');
  return isPart ? 'a part was not loaded' : null;
}

function proposalShown(): SeenProposal {
  const textOf = (root: Element | undefined | null, selector: string) =>
    root?.querySelector(selector)?.textContent?.trim() ?? '';
  const sections = [...document.querySelectorAll('section')];
  const region = (name: string) => sections.find((section) => textOf(section, 'h3') === name);
  const terms = [...(region('Outcome')?.querySelectorAll('dt') ?? [])];
  const says = terms.find((term) => term.textContent === 'Service says')?.nextElementSibling;
  const signals = [...(region('Evidence')?.querySelectorAll('.signal-words .small') ?? [])];
  const flags = signals.filter((signal) => signal.textContent?.startsWith('Quality flag'));
  const leading = [...(region('Choices')?.querySelectorAll('.choice-leads') ?? [])];
  return {
    title: textOf(document.body, 'h2.proposal-title'),
    dao: textOf(document.body, '.proposal-origin bdi'),
    status: textOf(document.body, '.status-pill'),
    outcome: says?.textContent?.split('outcome ')[1]?.trim() ?? '',
    quorum: textOf(region('Quorum'), '.quorum-words'),
    hasFigures: region('Choices')?.querySelector('.choice data') != null,
    leading: leading.map((row) => ({
      label: textOf(row, '.choice-label bdi'),
      share: textOf(row, '.choice-share > span'),
    })),
    flags: flags.map((flag) => textOf(flag, 'code')),
  };
}
