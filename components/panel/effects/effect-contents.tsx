import { getAddress } from 'viem';
import { CopyButton } from '@/components/panel/kit/cells';
import { TextChange } from '@/components/panel/kit/text-change/text-change';
import { Fold } from '@/components/shared/controls/fold';
import { Icon } from '@/components/shared/controls/icons';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import type { SeenText } from '@/utils/lookup/records/recent';
import type { Caution } from '@/utils/proposal/proposed';
import { tidyBody } from '@/utils/proposal/tidy-text';
import { addressesIn, lookAlikes } from './decode/call-words';
import { isFile, titleIn } from './decode/effects-of';
import type { EffectsProof } from './decode/prove-effects';
import { allOf, cautionsIn, type ReadEffect } from './decode/read-effects';
import { EffectRow } from './effect-row';
import { Disagreement, Operators, type OperatorsProps } from './operators';
import type { NameOf } from './use-tables';
import type { Units } from './use-units';
import './effects.css';

export interface EffectContentsProps extends OperatorsProps {
  readonly proof: EffectsProof;
  /** Null if neither the contract's storage nor its log has them. */
  readonly effects: readonly ReadEffect[] | null;
  /** As the contract logged it; null if unknown. */
  readonly text: string | null;
  /** Whether the proposer replaced the first text; null if unknown. */
  readonly isChanged: boolean | null;
  /** The text at the user's previous look, if it has changed. */
  readonly seen: SeenText | null;
  readonly units: Units;
  readonly nameOf: NameOf;
}

/** Shows a proposal's actions and text; hides what does not match its id. */
export function EffectContents(props: EffectContentsProps) {
  const { proof, text, isChanged, seen, operator, second, askSecond, ...shown } = props;
  const { t } = useLocale();
  if (second.state === 'other') return <Disagreement operator={operator} host={second.host} />;
  if (proof === 'mismatch') {
    return (
      <p class="aside">
        <Icon name="problem" />
        <span>
          <Phrase of="effects_mismatch">
            <bdi>{operator}</bdi>
          </Phrase>
        </span>
      </p>
    );
  }
  return (
    <div class="effects">
      <EffectList {...shown} />
      {text === null || text.trim() === '' ? null : <LoggedText text={text} />}
      {seen === null || text === null ? null : <TextChange seen={seen} text={text} changedAt={null} />}
      {isChanged === false ? null : (
        <p class="small">{t(isChanged ? 'effects_text_changed' : 'effects_text_unread')}</p>
      )}
      {proof === 'proven' ? (
        <p class="small">{t('effects_proven')}</p>
      ) : (
        <Operators operator={operator} second={second} askSecond={askSecond} />
      )}
    </div>
  );
}

const LONGEST_TEXT = 100_000;

/** A file is named, not fetched. */
function LoggedText({ text }: { readonly text: string }) {
  const { t } = useLocale();
  if (isFile(text)) {
    return (
      <FactList>
        <Fact name={t('payload_text')}>
          <code class="effect-bytes" dir="ltr" translate={false}>
            {text.trim()}
          </code>{' '}
          <CopyButton text={text.trim()} name={t('effect_copy_data')} />
        </Fact>
      </FactList>
    );
  }
  return (
    <div>
      <Fold name={t('region_text')} level="h4" aside={<RemoteText text={titleIn(text)} />}>
        {() => (
          <p class="effects-text" dir="auto">
            {tidyBody(text, LONGEST_TEXT)}
          </p>
        )}
      </Fold>
    </div>
  );
}

/** Lists calls in order, with warnings about their addresses and names. */
export function EffectList({
  effects,
  units,
  nameOf,
}: Pick<EffectContentsProps, 'effects' | 'units' | 'nameOf'>) {
  const { t } = useLocale();
  if (effects === null) return <p class="quiet">{t('effects_not_found')}</p>;
  if (effects.length === 0) return <p>{t('effects_none')}</p>;
  const isNamedHere = allOf(effects).some(({ call }) => call?.namedBy === 'selector');
  return (
    <>
      <Cautions effects={effects} />
      <LookAlikes effects={effects} />
      <ol class="effect-list">
        {effects.map((each, index) => (
          <EffectRow key={index} read={each} units={units} nameOf={nameOf} />
        ))}
      </ol>
      {isNamedHere ? <p class="small">{t('effects_by_selector')}</p> : null}
    </>
  );
}

/** Why a call deserves a second look. */
const CAUTION_WORDS = {
  code: 'effects_new_code',
  power: 'effects_new_power',
  wallet: 'effects_new_signers',
  spending: 'effects_no_limit',
  role: 'effects_new_role',
} as const satisfies Readonly<Record<Caution, MessageKey>>;

/** Says once, above all calls, why some of them are marked: a marked call may be far down, or inside another. */
function Cautions({ effects }: { readonly effects: readonly ReadEffect[] }) {
  const { t } = useLocale();
  return (
    <>
      {cautionsIn(effects).map((caution) => (
        <p class="aside" key={caution}>
          <Icon name="caution" />
          <span>{t(CAUTION_WORDS[caution])}</span>
        </p>
      ))}
    </>
  );
}

/** Warns that one of two similar-looking addresses may imitate the other. */
function LookAlikes({ effects }: { readonly effects: readonly ReadEffect[] }) {
  const pairs = lookAlikes(allOf(effects).flatMap(({ effect, call }) => addressesIn(effect, call)));
  return (
    <>
      {pairs.map(([one, other]) => (
        <p class="aside" key={`${one} ${other}`}>
          <Icon name="caution" />
          <span class="effect-addresses">
            <Phrase of="effects_look_alike">
              <code dir="ltr">{getAddress(one)}</code>
              <code dir="ltr">{getAddress(other)}</code>
            </Phrase>
          </span>
        </p>
      ))}
    </>
  );
}
