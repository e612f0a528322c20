import type { Section } from '../../report';
import { type BenchStage, openBenchStage } from '../bench-stage';
import { OURS_DRAWING, OURS_FINDING } from '../page-contestants';
import { measureBallots } from './measure-ballots';
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

export interface PageOptions {
  readonly rounds: number | null;
  readonly profile: boolean;
}

/** Everything that is measured in real Chromium. */
export async function measurePages({ rounds, profile }: PageOptions): Promise<readonly Section[]> {
  const stage = await openBenchStage();
  try {
    return [
      await measureScan(stage, rounds ?? DEFAULT_ROUNDS),
      await measureQuiet(stage, rounds ?? DEFAULT_ROUNDS),
      await measureSize(stage),
      await measureFloor(stage),
      await measureMessages(stage),
      await measureTabs(stage),
      await measurePanel(stage, rounds ?? DEFAULT_ROUNDS),
      await measureHeap(stage),
      ...(profile ? [...(await profileBoth(stage)), await measureBallots(stage)] : []),
    ];
  } finally {
    await stage.close();
  }
}

async function profileBoth(stage: BenchStage): Promise<readonly Section[]> {
  return [await profileForumScript(stage, OURS_FINDING), await profileForumScript(stage, OURS_DRAWING)];
}
