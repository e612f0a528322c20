import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, plainError } from '@/utils/api/errors';
import { CONNECTION_RECORD } from '@/utils/lookup/records/record-keys';
import { type Selection, subjectOf } from '@/utils/lookup/records/records';
import { askBackground } from '../messages/ask-background';
import { present } from '../page/present';
import { useSessionRecords } from '../storage/use-records';

interface Load {
  readonly loading: boolean;
  readonly error: ApiError | null;
  refresh(): void;
  /** Requests what was not loaded yet, as the user's own action. */
  loadMissing(): void;
}

interface OnShow {
  readonly tabId: number | null;
  readonly selection: Selection | null;
  /** Parts are postponed until then (milliseconds since the epoch); null if none is. */
  readonly putOffUntil: number | null;
}

/** The user's last click on a button that makes a request. */
interface Press {
  readonly round: number;
  readonly for: 'all' | 'missing';
}

/** The last request that was answered, or lost with the worker. */
const NOT_SETTLED = { asked: '', lost: false };

/**
 * Asks the background to load a proposal when another one is shown, `ready` turns true, a postponed part is due, or the
 * answers were deleted. The answers arrive in the session's records; this returns only whether some are pending. The
 * background decides whether to make a request.
 */
export function useLoad({ tabId, selection, putOffUntil }: OnShow, ready: boolean): Load {
  const [settled, setSettled] = useState(NOT_SETTLED);
  const [press, setPress] = useState<Press>({ round: 0, for: 'all' });
  const before = useRef({ subject: '', round: 0 });
  const turn = useTurn(putOffUntil);
  const { records, complete } = useSessionRecords([CONNECTION_RECORD]);
  const wanted = ready && selection !== null;
  const subject =
    wanted && complete ? `${records.get(CONNECTION_RECORD) ?? 0} ${tabId} ${subjectOf(selection)}` : '';
  const asked = `${subject} ${press.round} ${turn}`;

  useEffect(() => {
    if (tabId === null || selection === null || subject === '') return;
    let current = true;
    const settle = (lost: boolean) => current && setSettled({ asked, lost });
    // Repeated, as after switching views; a first time needs no separate state or render.
    setSettled((last) => (last.asked === asked ? NOT_SETTLED : last));
    const isPressed = before.current.subject === subject && before.current.round !== press.round;
    before.current = { subject, round: press.round };
    load(tabId, selection, isPressed ? press.for : null).then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      current = false;
    };
  }, [subject, press, turn]);

  const isSettled = subject !== '' && settled.asked === asked;
  return {
    // Between the selection and the effect above, no request has started, but it soon will.
    loading: wanted && !isSettled,
    error: isSettled && settled.lost ? plainError('worker') : null,
    refresh: () => setPress(({ round }) => ({ round: round + 1, for: 'all' })),
    loadMissing: () => setPress(({ round }) => ({ round: round + 1, for: 'missing' })),
  };
}

/** Returns a counter that rises when a postponed part is due. */
function useTurn(putOffUntil: number | null): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (putOffUntil === null) return;
    const timer = setTimeout(() => setTurn((count) => count + 1), Math.max(0, putOffUntil - present()));
    return () => clearTimeout(timer);
  }, [putOffUntil]);
  return turn;
}

async function load(tabId: number, selection: Selection, wanted: Press['for'] | null): Promise<void> {
  const request = { tabId, selection, refresh: wanted === 'all' };
  await askBackground('load', wanted === 'missing' ? { ...request, missing: true } : request);
}
