import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';

interface SwitchRowProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: boolean;
  readonly change: (value: boolean) => void;
}

/** A row whose control is a switch. It is a checkbox to screen readers, and where colours are forced. */
export function SwitchRow({ label, hint, value, change }: SwitchRowProps) {
  const hintId = useId();
  return (
    <div class="setting">
      <label class="setting-switch">
        <input
          type="checkbox"
          class="switch"
          checked={value}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            // It shows what holds: a browser that is asked may say no, and a write may fail.
            event.currentTarget.checked = value;
            change(checked);
          }}
        />
        <span>{label}</span>
      </label>
      {hint === undefined ? null : (
        <p class="small" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FoldRowProps {
  readonly heading: string;
  readonly line: string;
  readonly startsOpen?: boolean;
  readonly children: ComponentChildren;
}

/** A row that opens its contents. */
export function FoldRow({ heading, line, startsOpen = false, children }: FoldRowProps) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <>
      <div class="setting">
        <h3>{heading}</h3>
        <p class="small">{line}</p>
        <button
          type="button"
          class="button"
          aria-label={t(isOpen ? 'options_close_name' : 'options_open_name', heading)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'options_close' : 'options_open')}
        </button>
      </div>
      {isOpen ? (
        <div class="section-body" id={id} tabIndex={-1}>
          {children}
        </div>
      ) : null}
    </>
  );
}

interface GoingButtonProps {
  readonly class: string;
  readonly name: string;
  readonly press: () => void;
  readonly children: string;
}

/** A button that goes as what it asks for is done. Its focus goes to what the row has opened, which stays. */
export function GoingButton({ name, press, ...props }: GoingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () => () => {
      if (document.activeElement === button.current)
        button.current?.closest<HTMLElement>('.section-body')?.focus();
    },
    [],
  );
  return <button {...props} ref={button} type="button" aria-label={name} onClick={press} />;
}

interface RemoveButtonProps {
  /** What is removed, for screen readers. */
  readonly name: string;
  readonly remove: () => void;
}

/** Takes an entry out of the list that a row has opened. */
export function RemoveButton({ name, remove }: RemoveButtonProps) {
  const { t } = useLocale();
  return (
    <GoingButton class="button-text" name={t('options_site_remove_name', name)} press={remove}>
      {t('options_site_remove')}
    </GoingButton>
  );
}
