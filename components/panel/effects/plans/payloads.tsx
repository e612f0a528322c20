import type { ComponentChildren } from 'preact';
import { CopyButton } from '@/components/panel/kit/cells';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { Phrase, useLocale } from '@/components/shared/words';
import { errorWords } from '@/utils/api/errors';
import { formatList, type MessageKey } from '@/utils/i18n/locale';
import { longSpan } from '@/utils/i18n/time';
import { chainName } from '@/utils/numbers/chains';
import type { Payload, PayloadState } from '@/utils/proposal/proposed';
import { isReadable } from '@/utils/source/origins';
import type { CoreProposal } from '../decode/payloads-of';
import { Address } from '../effect-row';
import { Disagreement, Operators, type OperatorsProps } from '../operators';
import type { NameOf } from '../use-tables';
import { ChainWords } from './planned';
import type { PayloadStates } from './use-payload-states';

export interface PayloadsProps extends OperatorsProps, StatesProps {
  readonly proposal: CoreProposal;
  readonly nameOf: NameOf;
}

/** Aave's core exists on Ethereum only. */
const ETHEREUM = 1;
const NO_BLOCK = /^0x0+$/;

/** Lists what an Aave proposal executes: code on several chains, each by its number. Its text is a file's hash. */
export function Payloads({ proposal, nameOf, states, askStates, ...operators }: PayloadsProps) {
  const locale = useLocale();
  const { t } = locale;
  const { operator, second } = operators;
  if (second.state === 'other') return <Disagreement operator={operator} host={second.host} />;
  const { accessLevel, votingDuration, votingPortal, snapshotBlockHash, textFile, payloads } = proposal;
  return (
    <div class="effects">
      {payloads.length === 0 ? (
        <p>{t('effects_none')}</p>
      ) : (
        <>
          <ol class="effect-list">
            {payloads.map((payload, index) => (
              <li class="effect" key={index}>
                <PayloadLine payload={payload} nameOf={nameOf} />
                {states.state === 'read' || !isReadable(payload.chainId) ? (
                  <StateLine
                    payload={payload}
                    state={states.state === 'read' ? (states.of[index] ?? null) : null}
                  />
                ) : null}
              </li>
            ))}
          </ol>
          <p class="small">{t('payloads_not_decoded')}</p>
        </>
      )}
      <StatesOf payloads={payloads} states={states} askStates={askStates} />
      <FactList>
        <Fact name={t('payload_level')}>{accessLevel}</Fact>
        {votingDuration === 0 ? null : (
          <Fact name={t('payload_duration')}>{longSpan(votingDuration * 1_000, locale)}</Fact>
        )}
        <Fact name={t('payload_portal')}>
          <Address address={votingPortal} name={nameOf(ETHEREUM, votingPortal)} chainId={ETHEREUM} />
        </Fact>
        {NO_BLOCK.test(snapshotBlockHash) ? null : (
          <Fact name={t('payload_snapshot')}>
            <Code of={snapshotBlockHash} />
          </Fact>
        )}
        <Fact name={t('payload_text')}>
          <Code of={textFile}>
            <CopyButton text={textFile} name={t('effect_copy_data')} />
          </Code>
        </Fact>
      </FactList>
      <Operators {...operators} />
    </div>
  );
}

interface PayloadLineProps extends Pick<PayloadsProps, 'nameOf'> {
  readonly payload: Payload;
}

function PayloadLine({ payload: { chainId, controller, id }, nameOf }: PayloadLineProps) {
  return (
    <p>
      <Phrase of="payload_sends">
        <bdi>{id}</bdi>
        <Address address={controller} name={nameOf(chainId, controller)} chainId={chainId} />
        <ChainWords chainId={chainId} />
      </Phrase>
    </p>
  );
}

interface CodeProps {
  readonly of: string;
  readonly children?: ComponentChildren;
}

function Code({ of, children }: CodeProps) {
  return (
    <>
      <code class="effect-bytes" dir="ltr" translate={false}>
        {of}
      </code>{' '}
      {children}
    </>
  );
}

interface StatesProps {
  readonly states: PayloadStates;
  readonly askStates: () => void;
}

/** `IPayloadsControllerCore.PayloadState` of aave-dao/aave-governance-v3, in its order. */
const WORDS = [
  'payload_none',
  'payload_created',
  'payload_queued',
  'payload_executed',
  'payload_canceled',
  'payload_expired',
] as const satisfies readonly MessageKey[];
const EXECUTED = WORDS.indexOf('payload_executed');

interface StateLineProps {
  readonly payload: Payload;
  readonly state: PayloadState | null;
}

/** How far a payload is by its own chain, and who said so; or why that is not known. */
function StateLine({ payload: { chainId }, state }: StateLineProps) {
  const { t } = useLocale();
  if (state === null)
    return <p class="quiet">{t(isReadable(chainId) ? 'payload_node_off' : 'payload_no_node')}</p>;
  const { host, said } = state;
  const word = WORDS[said?.code ?? -1];
  if (said === null || word === undefined)
    return (
      <p class="quiet">
        <Phrase of="payload_no_answer">
          <bdi>{host}</bdi>
        </Phrase>
      </p>
    );
  return (
    <p>
      <strong>{t(word)}</strong>{' '}
      <span class="small quiet">
        <Phrase of="payload_as_of">
          <bdi>{said.block}</bdi>
          <bdi>{host}</bdi>
        </Phrase>
      </span>
    </p>
  );
}

/** How many of all were executed, or the way to ask each of their chains. */
function StatesOf({ payloads, states, askStates }: StatesProps & { readonly payloads: readonly Payload[] }) {
  const locale = useLocale();
  const { t, tag } = locale;
  const chains = [...new Set(payloads.map(({ chainId }) => chainId))]
    .filter(isReadable)
    .map((chainId) => chainName(chainId) ?? t('planned_chain', String(chainId)));
  const isOpen = states.state === 'unasked' || states.state === 'failed';
  if (chains.length === 0) return null;
  return (
    <>
      <div role="status">
        {states.state === 'read' ? <Sum of={states.of} all={payloads.length} /> : null}
        {states.state === 'failed' ? <p class="small">{errorWords(states.error, locale).sentence}</p> : null}
        {states.state === 'asking' ? <p class="small">{t('payloads_asked')}</p> : null}
      </div>
      {isOpen ? <p class="small">{t('payloads_check_asks', formatList(chains, tag))}</p> : null}
      {isOpen ? (
        <button type="button" class="button" onClick={askStates}>
          {t('payloads_check')}
        </button>
      ) : null}
    </>
  );
}

interface SumProps {
  readonly of: readonly (PayloadState | null)[];
  readonly all: number;
}

function Sum({ of, all }: SumProps) {
  const { t } = useLocale();
  const said = of.flatMap((state) => state?.said ?? []);
  const executed = said.filter(({ code }) => code === EXECUTED).length;
  return (
    <p>
      {t('payloads_executed', String(executed), String(all))}
      {said.length < all ? ` ${t('payloads_unchecked', String(all - said.length))}` : null}
    </p>
  );
}
