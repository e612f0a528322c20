import { canonical } from '../canonical/canonical';
import { generationARoutes } from '../generation-a-routes';
import type { Profile } from '../profile';
import { skillsShapes } from './skills-shapes';

/** What the published skills saw: every count is a JSON number, and a summary says its own readiness. */
export const skills: Profile = {
  ...canonical,
  description: 'as the published skills saw the service: counts as numbers, readiness inside the summary',
  routes: generationARoutes(skillsShapes),
  bareCounts: ['votes', 'uniqueVoters'],
};
