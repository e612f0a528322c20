import { beforeAll, describe, expect, it } from 'vitest';
import { type Words, wordsOf } from './answer-words';
import { readContractRows } from './contract-rows';
import { type Row, readHubRows } from './hub-rows';
import { readPortalRows } from './portal-rows';
import { readServiceRows } from './service-rows';

type Told = Row & { readonly words: Words };

/** Every set of sentences once, below the inputs that it is said of. */
function tableOf(rows: readonly Told[]): string {
  const groups = new Map<string, readonly string[]>();
  for (const { words, inputs } of rows) {
    const lines = Object.entries(words).map(([part, said]) => `    ${part.padEnd(9)}${said}`);
    const said = lines.join('\n').replaceAll('\u00a0', ' ');
    groups.set(said, [...(groups.get(said) ?? []), inputs.join(' · ')]);
  }
  return [...groups].map(([said, alike]) => `${alike.join('\n')}\n${said}\n`).join('\n');
}

let rows: readonly Told[] = [];

beforeAll(async () => {
  const read = [readHubRows(), readContractRows(), readPortalRows(), readServiceRows()];
  rows = (await Promise.all(read)).flat().map((row) => ({ ...row, words: wordsOf(row) }));
});

/**
 * What rows say against a rule, each as its inputs and its words. Faults of the product that are known are named with the rule
 * and left out; one that is gone is named, so that its line goes too.
 */
function faultsIn(
  rule: (row: Told) => readonly (string | false)[],
  ...known: readonly RegExp[]
): readonly string[] {
  const found = rows.flatMap((row) => {
    const faults = rule(row).filter((said) => said !== false);
    return faults.map((said) => `${row.kind}: ${row.inputs.join(' · ')}: ${said}`);
  });
  const isKnown = (fault: string) => known.some((each) => each.test(fault));
  const gone = known.filter((each) => !found.some((fault) => each.test(fault)));
  return [...found.filter((fault) => !isKnown(fault)), ...gone.map((each) => `no longer so: ${each}`)];
}

const quotes = ({ words }: Told, said: RegExp, parts: readonly (keyof Words)[]) =>
  parts.map((part) => said.test(words[part]) && `${part}: ${words[part]}`);

const SAID = ['chip', 'card', 'heading', 'sentence', 'quorum'] as const;

describe('the answers to all combinations', () => {
  it('are few enough to review', () => {
    expect(rows.length).toBeGreaterThan(300);
    // Moonwell's own rule for the quorum took two, and its second governor's states four.
    expect(rows.length).toBeLessThan(437);
  });

  it.each(['hub', 'contracts', 'portals', 'service'])('equal the reviewed ones, for the %s', async (kind) => {
    await expect(tableOf(rows.filter((row) => row.kind === kind))).toMatchFileSnapshot(`${kind}.txt`);
  });

  it('name nothing as missing if nothing is', () => {
    const isMissing = /not (?:given|reported)|unknown/i;
    const faults = faultsIn((row) => (row.facts.isWhole ? quotes(row, isMissing, SAID) : []));
    expect(faults).toEqual([]);
  });

  it('raise no concern about a field that a kind of source never has', () => {
    const isOfKind = /Closed without totals|of the data not given|Quorum not given/;
    const faults = faultsIn((row) =>
      row.kind === 'service' || row.inputs.includes('quorum missing') ? [] : quotes(row, isOfKind, ['trust']),
    );
    expect(faults).toEqual([]);
  });

  it('have more on a chip than the end of a vote', () => {
    const isBare = ({ words, detail, facts }: Told) =>
      (facts.isWhole && /^Ended/.test(words.chip)) ||
      (detail.value.endAt !== null && /^Open\b/.test(words.chip));
    expect(faultsIn((row) => [isBare(row) && row.words.chip])).toEqual([]);
  });

  it('have the end of an open vote in the future', () => {
    const isPast = ({ detail: { value }, now }: Told) =>
      value.endAt !== null && Date.parse(value.endAt) <= now;
    const faults = faultsIn((row) => {
      if (row.facts.stage !== 'open') return [];
      return [
        isPast(row) && `ends ${row.detail.value.endAt}`,
        ...quotes(row, /Overdue|Ended|passed|-\d/, SAID),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('mark every time that is an estimate', () => {
    const isUnmarked = /(?:^|\| |· |\. )(?:in \d|\d+ \w+ left|(?:Opens|Starts|Ends|Ended)(?: in)? \d)/;
    const isEstimate = ({ detail: { value } }: Row) =>
      value.estimated?.includes(value.lifecycle === 'pending' ? 'start' : 'end');
    const faults = faultsIn((row) => (isEstimate(row) ? quotes(row, isUnmarked, SAID) : []));
    expect(faults).toEqual([]);
  });

  it('give shares that are no more than the whole', () => {
    const faults = faultsIn(({ words, inputs }) => {
      const shares = [...words.result.matchAll(/\((\d[\d.]*)%\)/g)].map(([, share]) => Number(share));
      const sum = shares.reduce((all, share) => all + share, 0);
      const isTooMuch = Math.max(0, ...shares) > 100 || (sum > 100 && !inputs.includes('approval'));
      return [isTooMuch && words.result];
    });
    expect(faults).toEqual([]);
  });

  it('call a quorum reached or missed only by its inputs', () => {
    const isReached = /(?<!not )\b(?:reached|met)\b/;
    const isMissed = /not (?:reached|met)\b/;
    const faults = faultsIn((row) => [
      ...(row.facts.quorum === 'met' ? [] : quotes(row, isReached, SAID)),
      ...(row.facts.quorum === 'missed' ? [] : quotes(row, isMissed, SAID)),
      // Where both are computed here, neither can be at odds with the other.
      ...(row.kind === 'service' ? [] : quotes(row, /disagree/, [...SAID, 'trust'])),
    ]);
    expect(faults).toEqual([]);
  });

  it('call a vote passed, rejected or won only if its origin or a complete rule does', () => {
    const isVerdict = /(?<!Already reported: )\b(?:Passed|Rejected|Failed|won)\b(?! if)/;
    const mayBe = ({ facts: { stage, isJudged } }: Row) => isJudged && stage === 'ended';
    // A portal names the winner itself.
    const mayBeWon = ({ kind, inputs, facts: { stage, isWhole } }: Row) =>
      stage === 'ended' && ((kind === 'hub' && isWhole) || inputs.some((said) => /with a winner/.test(said)));
    const faults = faultsIn((row) => {
      const said = quotes(row, isVerdict, ['chip', 'card', 'sentence']);
      return mayBe(row) ? [] : said.filter((words) => words && !(mayBeWon(row) && /\bwon\b/.test(words)));
    });
    expect(faults).toEqual([]);
  });

  it('compute nothing beside given figures', () => {
    const faults = faultsIn(({ kind, detail: { value }, summary }) => {
      const computed = value.outcomeBy ?? value.result?.kind ?? summary.value.quorum?.by ?? false;
      const isBeside = value.result !== undefined && value.outcome !== null;
      return [kind === 'service' && computed, isBeside && `a result beside ${value.outcome}`];
    });
    expect(faults).toEqual([]);
  });

  it('count choices towards a quorum by the names that the vote has for them', () => {
    const faults = faultsIn(({ summary }) => {
      const names = summary.value.choices.map(({ label }) => label);
      return (summary.value.quorum?.counts ?? []).map((name) => !names.includes(name) && name);
    });
    expect(faults).toEqual([]);
  });

  it('show nothing as zero that is not known', () => {
    const isNothing = /\b0% of quorum|Quorum 0%|progress 0%/;
    const faults = faultsIn(({ summary, ...row }) => {
      const { quorum, choices } = summary.value;
      const isUnknown = choices.every(({ votingPower }) => votingPower === null);
      return [
        ...((quorum?.progress ?? null) === null ? quotes({ summary, ...row }, isNothing, SAID) : []),
        ...(isUnknown ? quotes({ summary, ...row }, /\b(?:is|by|For) 0\b|no votes yet/i, SAID) : []),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('are words', () => {
    expect(faultsIn((row) => quotes(row, /undefined|null(?! )|NaN| {2}|\.\./, SAID))).toEqual([]);
  });
});
