import './keyless-offer.css';
import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { Notice } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import { parseServiceUrl } from '@/utils/api/service-settings';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { changeFirstRun } from '@/utils/browser/settings/first-run';
import { onTurnedOnChanged, readTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { requestOriginAccess } from '@/utils/browser/sites/access';
import { giveUpAccess } from '@/utils/browser/sites/give-up-access';
import { useStored } from '@/utils/browser/storage/use-item';
import type { MessageKey } from '@/utils/i18n/locale';
import {
  APART,
  accessPatterns,
  ONE_CLICK,
  SOURCE_GROUPS,
  type SourceGroup,
  type SourceOrigin,
} from '@/utils/source/origins';

/** What each switch is called, and who learns what by it. */
export const SWITCHES = {
  maker: ['keyless_maker', 'keyless_maker_learns'],
  cosmos: ['keyless_cosmos', 'keyless_cosmos_learns'],
  icp: ['keyless_icp', 'keyless_icp_learns'],
  snapshot_x: ['keyless_snapshot_x', 'keyless_snapshot_x_learns'],
  nouns_builder: ['keyless_nouns_builder', 'keyless_nouns_builder_learns'],
  realms: ['keyless_realms', 'keyless_realms_learns'],
  polkadot: ['keyless_polkadot', 'keyless_polkadot_learns'],
} as const satisfies Record<SourceGroup['reads'], readonly [label: MessageKey, learns: MessageKey]>;

/** Requests the browser's permission for these sources with one prompt, turns them on, and ends the first run. */
export async function turnOnSources(sources = ONE_CLICK): Promise<boolean> {
  if (!(await browser.permissions.request({ origins: accessPatterns(sources) }))) return false;
  await read([...(await readTurnedOn()), ...sources.map(({ id }) => id)]);
  await changeFirstRun({ state: 'ended', service: null });
  return true;
}

/** Turns off all, or these. Keeps the browser's permission: without the setting no request is made. */
export async function turnOffSources(sources?: readonly SourceOrigin[]): Promise<void> {
  const left = sources === undefined ? [] : await readTurnedOn();
  await read(left.filter((id) => sources?.every((source) => source.id !== id)));
}

/** Why a typed node is not used. */
export type NodeProblem =
  | { readonly state: 'address' | 'refused' | 'no-answer' }
  | { readonly state: 'unknown-chain'; readonly chainId: number };

/** Requests permission for the node's host, reads the node's chain id, and then reads that chain through it. */
export async function useOwnNode(text: string): Promise<NodeProblem | null> {
  const parsed = parseServiceUrl(text);
  if (!parsed.ok) return { state: 'address' };
  // Within the click, before any `await`: otherwise Firefox refuses the prompt.
  const isAllowed = await requestOriginAccess(parsed.url).catch(() => false);
  if (!isAllowed) return { state: 'refused' };
  const reply = await askBackground('own-node', { url: parsed.url, isWanted: true });
  if (reply.state !== 'done') return reply;
  await changeFirstRun({ state: 'ended', service: null });
  return null;
}

/** Restores the chain's public node, and returns the browser's permission for the host. */
export async function forgetOwnNode(url: string): Promise<void> {
  await askBackground('own-node', { url, isWanted: false });
  await giveUpAccess(url);
}

async function read(sources: readonly string[]): Promise<void> {
  await askBackground('read-without-token', { sources: [...sources] });
}

interface KeylessOfferProps {
  /** Prompts the browser first, within the click. @returns whether the user agreed. */
  turnOn(): Promise<boolean>;
  /** Whether the screen has another way ahead of this one. */
  readonly isSecond?: boolean;
}

/** Offers the way without a token: one button, what it reads, and who learns what. */
export function KeylessOffer({ turnOn, isSecond = false }: KeylessOfferProps) {
  const { t } = useLocale();
  const [wasRefused, setRefused] = useState(false);
  const take = () => void turnOn().then((isOn) => setRefused(!isOn));
  return (
    <section class="keyless" aria-label={t('start')}>
      <button type="button" class={isSecond ? 'button' : 'button button-primary'} onClick={take}>
        {t('start')}
      </button>
      <p class="small">{t('start_gives')}</p>
      <p class="small">{t('start_learns')}</p>
      {wasRefused ? (
        <Notice icon="lock" tone="note">
          {t('keyless_refused')}
        </Notice>
      ) : null}
    </section>
  );
}

interface ReadFromProps {
  readonly url: string;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/** For a link whose public source is off: one button that turns it on, within the same click that asks the browser, and reads. */
export function ReadFrom({ url, isAsking, askAgain }: ReadFromProps) {
  const { t } = useLocale();
  const turnedOn = useStored(readTurnedOn, onTurnedOnChanged);
  const [found, setFound] = useState<{ readonly url: string; readonly id: string | null } | null>(null);
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    void askBackground('link-source', { url }).then(
      ({ id }) => setFound({ url, id }),
      () => undefined,
    );
  }, [url]);
  const id = found?.url === url ? found.id : null;
  const group = SOURCE_GROUPS.find((sources) => sources.some((each) => each.id === id));
  const source = group?.find((each) => each.id === id);
  if (!group || !source || !turnedOn || turnedOn.includes(source.id)) return null;
  const reads = APART.find(({ sources }) => sources === group)?.reads;
  const read = async () => {
    // Within the click, before anything is awaited: else the browser refuses to ask.
    const isOn = await turnOnSources(group);
    setRefused(!isOn);
    if (isOn) askAgain();
  };
  const { host } = new URL(source.origin);
  return (
    <section class="keyless" aria-label={t('read_from', host)}>
      <p>{t('read_from_off', host)}</p>
      <button type="button" class="button button-primary" disabled={isAsking} onClick={() => void read()}>
        {t('read_from', host)}
      </button>
      <p class="small">{t(reads === undefined ? 'keyless_learns' : SWITCHES[reads][1])}</p>
      {wasRefused ? (
        <Notice icon="lock" tone="note">
          {t('keyless_refused')}
        </Notice>
      ) : null}
    </section>
  );
}
