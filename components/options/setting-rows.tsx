import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { HostName, useLocale } from '@/components/shared/words';

interface SwitchRowProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: boolean;
  readonly change: (value: boolean) => void;
}

/** A row with a switch. It is a checkbox for screen readers and with forced colours. */
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
            // It shows the stored value: the user may refuse the browser's prompt, and a write may fail.
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
        <p class="small">
          <HostName text={line} />
        </p>
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

/** A button that disappears after its action. Its focus moves to the row's contents, which stay. */
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

/** Removes an entry from the row's list. */
export function RemoveButton({ name, remove }: RemoveButtonProps) {
  const { t } = useLocale();
  return (
    <GoingButton class="button-text" name={t('options_site_remove_name', name)} press={remove}>
      {t('options_site_remove')}
    </GoingButton>
  );
}
