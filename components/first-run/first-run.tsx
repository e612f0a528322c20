import { useLayoutEffect, useRef } from 'preact/hooks';
import { ProductMark } from '@/components/shared/controls/icons';
import { modeWords } from '@/components/shared/controls/site-mode';
import { useLocale } from '@/components/shared/locale-context';
import type { FirstRunStep } from '@/utils/browser/settings/first-run';
import type { MessageKey } from '@/utils/i18n/locale';
import type { LookupMode } from '@/utils/lookup/forum/policy';
import { ForumsStep, type ForumsStepProps } from './forums-step';
import { RadioGroup } from './radio-group';
import { Connected, ServiceStep, type ServiceStepProps } from './service-step';

export interface FirstRunProps {
  readonly step: FirstRunStep;
  readonly service: ServiceStepProps;
  readonly forums: ForumsStepProps;
  readonly mode: ModeStepProps;
  go(step: FirstRunStep): void;
  /** Ends it: gone through, or put off. */
  end(): void;
  readonly trySample: (() => void) | undefined;
}

interface ModeStepProps {
  readonly mode: LookupMode;
  setMode(mode: LookupMode): void;
}

/** When links are looked up, and what each way sends. */
function ModeStep({ mode, setMode }: ModeStepProps) {
  const locale = useLocale();
  const words = modeWords(locale);
  return (
    <>
      <h2>{locale.t('setup_mode_title')}</h2>
      <p class="small">{locale.t('setup_mode_intro')}</p>
      <RadioGroup
        name={locale.t('setup_mode_choice')}
        choices={[
          { value: 'automatic', word: words.automatic, hint: locale.t('setup_mode_automatic') },
          { value: 'click', word: words.click, hint: locale.t('setup_mode_click') },
          { value: 'off', word: words.off, hint: locale.t('setup_mode_off') },
        ]}
        value={mode}
        change={setMode}
      />
    </>
  );
}

const NAMES = {
  service: 'setup_step_service',
  forums: 'setup_step_forums',
  mode: 'setup_step_mode',
} as const satisfies Record<FirstRunStep, MessageKey>;

const STEPS = ['service', 'forums', 'mode'] as const satisfies readonly FirstRunStep[];

/** A new user's panel: three steps, each of which can be skipped, revisited or done later. */
export function FirstRun(props: FirstRunProps) {
  const { t } = useLocale();
  const { step, go, end, trySample } = props;
  const body = useFocusOnChange(step);
  return (
    <main class="panel setup">
      <header class="setup-header">
        <ProductMark />
        <div>
          <h1>{t('setup_title')}</h1>
          <p class="small">{t('setup_intro')}</p>
        </div>
      </header>
      <StepRow step={step} go={go} />
      <section class="setup-body" ref={body} tabIndex={-1} aria-label={t(NAMES[step])}>
        {step === 'service' ? null : <Connected connection={props.service.connection} />}
        <Step {...props} />
      </section>
      <StepButtons {...props} />
      {step === 'service' && trySample ? <SampleOffer trySample={trySample} /> : null}
      <p>
        <button type="button" class="button-text" onClick={end}>
          {t('setup_later')}
        </button>
      </p>
    </main>
  );
}

/** Moves the focus to each new step, but not to the first, so that it is announced. */
function useFocusOnChange(step: FirstRunStep) {
  const body = useRef<HTMLElement>(null);
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current !== step) body.current?.focus();
    before.current = step;
  }, [step]);
  return body;
}

function StepRow({ step, go }: Pick<FirstRunProps, 'step' | 'go'>) {
  const { t } = useLocale();
  return (
    <ol class="setup-steps" aria-label={t('setup_steps')}>
      {STEPS.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            class="setup-step"
            aria-current={name === step ? 'step' : undefined}
            onClick={() => go(name)}
          >
            {t('setup_step', String(index + 1), t(NAMES[name]))}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Step({ step, service, forums, mode }: FirstRunProps) {
  switch (step) {
    case 'service':
      return <ServiceStep {...service} />;
    case 'forums':
      return <ForumsStep {...forums} />;
    case 'mode':
      return <ModeStep {...mode} />;
  }
}

function StepButtons({ step, service, go, end }: FirstRunProps) {
  const { t } = useLocale();
  const at = STEPS.indexOf(step);
  const previous = STEPS[at - 1];
  const next = STEPS[at + 1];
  const isOpen = step === 'service' && service.connection.state !== 'ready';
  return (
    <div class="setup-buttons">
      {previous === undefined ? null : (
        <button type="button" class="button" onClick={() => go(previous)}>
          {t('setup_back')}
        </button>
      )}
      <button
        type="button"
        class={isOpen ? 'button' : 'button button-primary'}
        onClick={() => (next === undefined ? end() : go(next))}
      >
        {t(next === undefined ? 'setup_done' : isOpen ? 'setup_skip' : 'setup_next')}
      </button>
    </div>
  );
}

function SampleOffer({ trySample }: { readonly trySample: () => void }) {
  const { t } = useLocale();
  return (
    <section class="setup-sample" aria-label={t('setup_sample_title')}>
      <p class="setup-sample-title">{t('setup_sample_title')}</p>
      <button type="button" class="button" onClick={trySample}>
        {t('setup_sample')}
      </button>
      <p class="small">{t('setup_sample_hint')}</p>
    </section>
  );
}
