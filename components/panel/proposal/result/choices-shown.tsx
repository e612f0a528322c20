import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/controls/fold';
import { RemoteText, useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import { compareDecimals } from '@/utils/numbers/decimal';
import type { Choice } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import type { TallyRow } from '@/utils/proposal/tally';

/** Choices of a long list shown at first. */
const FEW_ROWS = 5;
const FEW_NAMES = 6;

interface ShownFewProps {
  readonly rows: readonly TallyRow[];
  /** Too long for the first screen: sorted by power, the rest folded. */
  readonly isLong: boolean;
  readonly children: (row: TallyRow) => ComponentChildren;
}

/** The choices in the service's order; in a long list those with the most power. */
export function ShownFew({ rows, isLong, children }: ShownFewProps) {
  const locale = useLocale();
  const [unfolded, setUnfolded] = useState(false);
  const ordered = isLong ? rows.toSorted(byPower) : rows;
  const shown = isLong && !unfolded ? ordered.slice(0, FEW_ROWS) : ordered;
  const rest = rows.length - FEW_ROWS;
  return (
    <>
      <ol class={rows.some(({ share }) => share !== null) ? 'choices' : 'choices choices-without-shares'}>
        {shown.map(children)}
      </ol>
      {isLong && rest > 0 ? (
        <FoldButton
          unfolded={unfolded}
          toggle={() => setUnfolded(!unfolded)}
          more={locale.count('choices_show_rest', rest)}
          fewer={locale.t('choices_show_fewer')}
        />
      ) : null}
    </>
  );
}

/** Descending; unreported ones last. */
function byPower({ choice: one }: TallyRow, { choice: other }: TallyRow): number {
  if (one.votingPower === null || other.votingPower === null) {
    return Number(one.votingPower === null) - Number(other.votingPower === null);
  }
  return compareDecimals(other.votingPower, one.votingPower);
}

interface BareChoicesProps {
  readonly choices: readonly Choice[];
  /** Why there are no figures; null for no note. */
  readonly note: MessageKey | null;
}

/** Only the names in two columns, with one sentence about the missing figures. */
export function BareChoices({ choices, note }: BareChoicesProps) {
  const locale = useLocale();
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? choices : choices.slice(0, FEW_NAMES);
  return (
    <>
      {note === null ? null : <p class="quiet choices-bare-note">{locale.t(note)}</p>}
      {choices.length === 0 ? null : (
        <ul class="bare-choices">
          {shown.map((choice, index) => (
            <li key={choice.key ?? index}>
              <RemoteText text={choiceWords(choice, locale)} />
            </li>
          ))}
        </ul>
      )}
      {choices.length > FEW_NAMES ? (
        <FoldButton
          unfolded={unfolded}
          toggle={() => setUnfolded(!unfolded)}
          more={locale.count('choices_show_all', choices.length)}
          fewer={locale.t('choices_show_fewer')}
        />
      ) : null}
    </>
  );
}
