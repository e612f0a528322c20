import type { ProposalLink } from '@/utils/link/recognise';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { LookupPorts } from '../call-service';
import { homeOf } from '../recognise-link';
import type { Choices, Resolution } from './records';
/** For private windows: a choice lives in the tab's records alone. */
export const NO_CHOICES: Choices = { chosen: async () => null, remember: async () => {} };

/** A resolution by what the user chose before; a choice counts only while the service still offers it. */
export async function asChosen(
  { choices }: Pick<LookupPorts, 'choices'>,
  link: ProposalLink,
  resolution: Resolution,
  before?: Resolution,
): Promise<Resolution> {
  if (resolution.state !== 'choose') return resolution;
  const isChosen = before?.state === 'resolved' && before.chosenFrom !== undefined;
  const key = isChosen ? before.candidate.key : await choices.chosen(homeOf(link).canonicalUrl);
  return chosenFrom(resolution, key) ?? resolution;
}

/** Takes the user's word for which proposal a link names. @returns whether it is one that the service offers. */
export async function chooseFor(
  { choices, records }: Pick<LookupPorts, 'choices' | 'records'>,
  link: ProposalLink,
  key: ProposalKey,
): Promise<boolean> {
  const writer = await records.writer();
  const known = await records.resolution(link.canonicalUrl);
  const resolution = known && chosenFrom(known, key);
  if (!resolution || !(await writer.isCurrent())) return false;
  const home = homeOf(link).canonicalUrl;
  await choices.remember(home, key);
  await writer.setResolution(home, resolution);
  await writer.setResolution(link.canonicalUrl, resolution);
  return true;
}

function chosenFrom(known: Resolution, key: ProposalKey | null): Resolution | undefined {
  if (known.state !== 'choose' && known.state !== 'resolved') return undefined;
  const offered = known.state === 'choose' ? known.candidates : known.chosenFrom;
  const candidate = offered?.find((each) => each.key === key);
  if (!offered || !candidate) return undefined;
  const { foundBy, fetchedAt } = known;
  return { state: 'resolved', candidate, chosenFrom: offered, ...(foundBy && { foundBy }), fetchedAt };
}
