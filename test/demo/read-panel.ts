import type { Page } from '../e2e/browser/session';
import { evidenceText, showProposal } from '../stage/panel';
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
  if (/ does not know this proposal|No record of this link/.test(trouble ?? ''))
    return { state: 'not-found' };
  return trouble === null
    ? { state: 'proposal', proposal: await readProposal(panel) }
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

/** The service's own words stand in the evidence, which takes the place of the figures. */
async function readProposal(panel: Page): Promise<SeenProposal> {
  const shown = await panel.evaluate(proposalShown);
  const evidence = await evidenceText(panel);
  const flags = [...evidence.matchAll(/^Quality flag: (\S+)/gm)].map(([, flag]) => flag ?? '');
  return { ...shown, flags };
}

function proposalShown(): Omit<SeenProposal, 'flags'> {
  const textOf = (root: Element | undefined | null, selector: string) =>
    root?.querySelector(selector)?.textContent?.trim() ?? '';
  const leading = [...document.querySelectorAll('.choice-most')];
  return {
    title: textOf(document.body, 'h2.proposal-title'),
    dao: textOf(document.body, '.proposal-origin bdi'),
    status: textOf(document.body, '.verdict > span:last-child'),
    quorum: textOf(document.body, '.quorum-words'),
    hasFigures: document.querySelector('.choice data') !== null,
    leading: leading.map((row) => ({
      label: textOf(row, '.choice-name'),
      share: textOf(row, '.choice-share'),
    })),
  };
}
