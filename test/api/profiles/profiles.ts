import { canonical } from './canonical/canonical';
import { draft } from './draft/draft';
import type { Profile } from './profile';
import { skills } from './skills/skills';
import { v09 } from './v09/v09';

/** Every profile by name. */
export const PROFILES = { canonical, draft, skills, v09 } satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;

export const PROFILE_NAMES = Object.keys(PROFILES).filter((name): name is ProfileName => name in PROFILES);
