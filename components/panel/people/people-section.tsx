import { useId, useState } from 'preact/hooks';
import { useOptions } from '@/components/options/options-context';
import { RemoveButton, SwitchRow } from '@/components/options/setting-rows';
import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/words';
import { useStored } from '@/utils/browser/storage/use-item';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import {
  changePeople,
  follows,
  MOST_PEOPLE,
  onPeopleChanged,
  personOf,
  readPeople,
  withLabel,
  withoutPerson,
  withPerson,
} from './people-store';
import { NOBODY, type People, type Person } from './person';
import './people.css';

export interface PeopleSettingsProps {
  readonly people: People;
  readonly problem: 'invalid' | 'known' | 'full' | null;
  readonly actions: {
    /** @returns whether it was added. */
    add(address: string, label: string): boolean;
    relabel(person: Person, label: string): void;
    remove(person: Person): void;
    setAsksOnOpen(asks: boolean): void;
  };
}

/** Settings of followed people: addresses, names, and whether to load votes automatically. */
export function PeopleSettings({ people, problem, actions }: PeopleSettingsProps) {
  const { t } = useLocale();
  return (
    <>
      <p class="small">{t('people_hint')}</p>
      {people.list.length === 0 ? null : (
        <ul aria-label={t('people_title')}>
          {people.list.map((person) => (
            <PersonRow key={person.address} person={person} actions={actions} />
          ))}
        </ul>
      )}
      <AddPerson problem={problem} add={actions.add} />
      <SwitchRow
        label={t('people_on_open')}
        hint={t('people_on_open_hint')}
        value={people.asksOnOpen}
        change={actions.setAsksOnOpen}
      />
    </>
  );
}

interface PersonRowProps extends Pick<PeopleSettingsProps, 'actions'> {
  readonly person: Person;
}

function PersonRow({ person, actions }: PersonRowProps) {
  const { t } = useLocale();
  const { address, label } = person;
  return (
    <li class="site person">
      <input
        type="text"
        dir="auto"
        autocomplete="off"
        aria-label={t('people_label_of', address)}
        value={label}
        onChange={({ currentTarget }) => actions.relabel(person, currentTarget.value)}
      />
      <code class="site-name" dir="ltr" translate={false}>
        {address}
      </code>
      <RemoveButton name={label || address} remove={() => actions.remove(person)} />
    </li>
  );
}

type AddPersonProps = Pick<PeopleSettingsProps, 'problem'> & Pick<PeopleSettingsProps['actions'], 'add'>;

/** Two fields that the button or Enter in either adds together. */
function AddPerson({ problem, add }: AddPersonProps) {
  const locale = useLocale();
  const { t } = locale;
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const id = useId();
  const submit = (event: Event) => {
    event.preventDefault();
    if (address.trim() === '' || !add(address, label)) return;
    setAddress('');
    setLabel('');
  };
  const field = { type: 'text', spellcheck: false, autocomplete: 'off' } as const;
  return (
    <form class="field" onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('voters_fact_address')}</label>
      <input
        {...field}
        id={id}
        dir="ltr"
        autocapitalize="off"
        value={address}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onInput={(event) => setAddress(event.currentTarget.value)}
      />
      <p class={problem === null ? 'visually-hidden' : 'field-problem'} id={`${id}-problem`} role="status">
        {problem === null ? null : (
          <>
            <Icon name="problem" /> <span>{problemWords(problem, locale)}</span>
          </>
        )}
      </p>
      <label htmlFor={`${id}-label`}>{t('people_label')}</label>
      <div class="add-row">
        <input
          {...field}
          id={`${id}-label`}
          dir="auto"
          value={label}
          aria-describedby={`${id}-hint`}
          onInput={(event) => setLabel(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('people_add')}
        </button>
      </div>
      <p class="small" id={`${id}-hint`}>
        {t('people_label_hint')}
      </p>
    </form>
  );
}

function problemWords(problem: NonNullable<PeopleSettingsProps['problem']>, { t, tag }: Locale): string {
  switch (problem) {
    case 'invalid':
      return t('people_invalid');
    case 'known':
      return t('people_known');
    case 'full':
      return t('people_full', formatCount(MOST_PEOPLE, tag));
  }
}

export function PeopleSection() {
  const { keep } = useOptions();
  const people = useStored(readPeople, onPeopleChanged) ?? NOBODY;
  const [problem, setProblem] = useState<PeopleSettingsProps['problem']>(null);

  function add(address: string, label: string): boolean {
    const person = personOf(address, label);
    const refused = person === null ? 'invalid' : whyNot(people, person);
    setProblem(refused);
    if (person === null || refused !== null) return false;
    keep(changePeople((now) => withPerson(now, person)));
    return true;
  }

  return (
    <PeopleSettings
      people={people}
      problem={problem}
      actions={{
        add,
        relabel: (person, label) => keep(changePeople((now) => withLabel(now, person, label))),
        remove: (person) => keep(changePeople((now) => withoutPerson(now, person))),
        setAsksOnOpen: (asksOnOpen) => keep(changePeople((now) => ({ ...now, asksOnOpen }))),
      }}
    />
  );
}

function whyNot(people: People, person: Person): PeopleSettingsProps['problem'] {
  if (follows(people, person)) return 'known';
  return people.list.length >= MOST_PEOPLE ? 'full' : null;
}
