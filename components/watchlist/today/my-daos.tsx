import { useId, useRef, useState } from 'preact/hooks';
import { HiddenFlagged, useSifted } from '@/components/shared/listings/flagged';
import { RemoteText, useLocale } from '@/components/shared/words';
import { type ApiError, errorWords } from '@/utils/api/errors';
import { formatCount, saidBy } from '@/utils/i18n/locale';
import { chainName } from '@/utils/numbers/chains';
import { MOST_DAOS, type MyDao } from './my-dao';
import '@/components/shared/controls/inputs.css';

/** The result of a search by name. */
export interface FoundDaos {
  readonly rows: readonly (MyDao & { readonly flagged?: boolean | null })[];
  readonly isBusy: boolean;
  /** Why its host gave no answer; contracts of the package's table are still listed. */
  readonly error: ApiError | null;
  readonly isMore: boolean;
}

export interface MyDaosProps {
  readonly list: readonly MyDao[];
  /** From proposals that the user opened. */
  readonly read: readonly MyDao[];
  /** Null before the first search. */
  readonly found: FoundDaos | null;
  /** The source of names; null if none can answer. */
  readonly host: string | null;
  find(name: string): void;
  add(dao: MyDao): void;
  remove(dao: MyDao): void;
}

/** The chosen DAOs, and the fields to add more. Typing makes no request. */
export function MyDaosView(props: MyDaosProps) {
  const { list, read, add, remove } = props;
  const { t, tag } = useLocale();
  const own = useRef<HTMLDivElement>(null);
  const isFull = list.length >= MOST_DAOS;
  const isListed = ({ id }: MyDao) => list.some((dao) => dao.id === id);
  // The row disappears, and the button with it.
  const leaving = (act: (dao: MyDao) => void) => (dao: MyDao) => {
    own.current?.focus();
    act(dao);
  };
  const suggested = read.filter((dao) => !isListed(dao)).slice(0, MOST_SUGGESTED);
  return (
    <div class="my-daos" ref={own} tabIndex={-1}>
      {list.length === 0 ? null : (
        <ul class="dao-rows" aria-label={t('my_daos')}>
          {list.map((dao) => (
            <DaoRow
              key={dao.id}
              dao={dao}
              word={t('options_site_remove')}
              name={t('options_site_remove_name', dao.name)}
              act={leaving(remove)}
            />
          ))}
        </ul>
      )}
      {isFull ? <p class="small">{t('my_daos_full', formatCount(MOST_DAOS, tag))}</p> : null}
      {isFull ? null : <FindDao {...props} isListed={isListed} add={leaving(add)} />}
      {/* Below the field, which would otherwise move from under a click when they arrive. */}
      {isFull || suggested.length === 0 ? null : (
        <section>
          <h3 class="listing-head">{t('my_daos_read')}</h3>
          <ul class="dao-rows" aria-label={t('my_daos_read')}>
            {suggested.map((dao) => (
              <AddRow key={dao.id} dao={dao} add={leaving(add)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const MOST_SUGGESTED = 8;

interface DaoRowProps {
  readonly dao: MyDao & { readonly flagged?: boolean | null };
  readonly word: string;
  readonly name: string;
  readonly act: (dao: MyDao) => void;
}

function DaoRow({ dao, word, name, act }: DaoRowProps) {
  const { t } = useLocale();
  return (
    <li class="dao-row">
      <span class="dao-names">
        <RemoteText text={dao.name} />{' '}
        <code class="small" dir="ltr" translate={false}>
          {ownId(dao.id)}
        </code>
        {dao.flagged ? ` · ${t('chip_flagged')}` : null}
      </span>
      <button type="button" class="button-text" aria-label={name} onClick={() => act(dao)}>
        {word}
      </button>
    </li>
  );
}

function AddRow({ dao, add }: Pick<DaoRowProps, 'dao'> & { readonly add: (dao: MyDao) => void }) {
  const { t } = useLocale();
  return <DaoRow dao={dao} word={t('options_site_add_button')} name={t('my_daos_add', dao.name)} act={add} />;
}

/** Returns a contract's chain and full address, because short ones can look alike; otherwise the DAO's id. */
function ownId(id: string): string {
  const [, chain = '', address] = /^eip155:(\d+):(.+)/.exec(id) ?? [];
  return address === undefined
    ? id.slice(id.indexOf(':') + 1)
    : `${chainName(Number(chain)) ?? chain} ${address}`;
}

interface FindDaoProps extends MyDaosProps {
  readonly isListed: (dao: MyDao) => boolean;
}

function FindDao({ found, host, find, add, isListed }: FindDaoProps) {
  const locale = useLocale();
  const { t } = locale;
  const id = useId();
  const [text, setText] = useState('');
  const name = text.trim();
  const isRefused = name === '' || found?.isBusy === true;
  const submit = (event: Event) => {
    event.preventDefault();
    if (isRefused) return;
    find(name);
  };
  return (
    <>
      <form class="dao-find" onSubmit={submit}>
        <label htmlFor={id}>{t('my_daos_field')}</label>
        <div class="dao-find-row">
          <input
            id={id}
            type="text"
            dir="auto"
            autocomplete="off"
            spellcheck={false}
            maxLength={LONGEST_NAME}
            value={text}
            aria-describedby={host === null ? undefined : `${id}-hint`}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button" aria-disabled={isRefused}>
            {t('my_daos_find')}
          </button>
        </div>
        {host === null ? null : (
          <p class="small" id={`${id}-hint`}>
            {t('my_daos_find_hint', host)}
          </p>
        )}
      </form>
      <div role="status" class="small">
        {found?.isBusy ? t('loading') : null}
        {found && !found.isBusy && found.error === null && found.rows.length === 0 ? t('my_daos_none') : null}
        {found?.error ? errorWords(found.error, saidBy(host, locale)).sentence : null}
      </div>
      {found === null || found.rows.length === 0 ? null : <Found {...{ found, add, isListed }} />}
    </>
  );
}

const LONGEST_NAME = 100;

interface FoundProps extends Pick<FindDaoProps, 'add' | 'isListed'> {
  readonly found: FoundDaos;
}

function Found({ found: { rows, isMore }, add, isListed }: FoundProps) {
  const { t } = useLocale();
  const sifted = useSifted(rows, rows.map(({ id }) => id).join(' '));
  return (
    <>
      <ul class="dao-rows" aria-label={t('my_daos_found')}>
        {rows.map((dao, index) =>
          sifted.isShown(index) && !isListed(dao) ? <AddRow key={dao.id} dao={dao} add={add} /> : null,
        )}
      </ul>
      {isMore ? <p class="small">{t('browse_spaces_more')}</p> : null}
      <HiddenFlagged sifted={sifted} areSpaces />
    </>
  );
}
