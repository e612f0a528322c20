import type { Section } from '../../report';
import { type BenchStage, openBenchStage } from '../bench-stage';
import { OURS_DRAWING, OURS_FINDING } from '../page-contestants';
import { measureBackground } from './measure-background';
import { measureBallots } from './measure-ballots';
import { measureChips, measureReading } from './measure-chips';
import { measureFloor } from './measure-floor';
import { measureHeap } from './measure-heap';
import { measureMessages } from './measure-messages';
import { measurePanel } from './measure-panel';
import { measureQuiet } from './measure-quiet';
import { measureScan } from './measure-scan';
import { measureSize } from './measure-size';
import { measureTabs } from './measure-tabs';
import { profileForumScript } from './profile-forum-script';

const DEFAULT_ROUNDS = 5;

/** What is measured in real Chromium, in this order. */
const PARTS = {
  scan: measureScan,
  chips: measureChips,
  reading: measureReading,
  quiet: measureQuiet,
  size: measureSize,
  floor: measureFloor,
  messages: measureMessages,
  tabs: measureTabs,
  panel: measurePanel,
  background: measureBackground,
  heap: measureHeap,
} satisfies Record<string, (stage: BenchStage, rounds: number) => Promise<Section>>;

export const PAGE_PARTS: readonly string[] = Object.keys(PARTS);

export interface PageOptions {
  /** Null: all of them. */
  readonly part: string | null;
  readonly rounds: number | null;
  readonly profile: boolean;
}

export async function measurePages({ part, rounds, profile }: PageOptions): Promise<readonly Section[]> {
  const stage = await openBenchStage();
  const sections: Section[] = [];
  try {
    for (const [name, measure] of Object.entries(PARTS))
      if (part === null || part === name) sections.push(await measure(stage, rounds ?? DEFAULT_ROUNDS));
    if (profile) sections.push(...(await profileBoth(stage)), await measureBallots(stage));
    return sections;
  } finally {
    await stage.close();
  }
}

async function profileBoth(stage: BenchStage): Promise<readonly Section[]> {
  return [await profileForumScript(stage, OURS_FINDING), await profileForumScript(stage, OURS_DRAWING)];
}
