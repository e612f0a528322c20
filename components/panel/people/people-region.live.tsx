import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { Lazy, lazy } from '@/components/shared/lazy';
import { VoterControlsContext } from '@/components/shared/listings/feature-slots';
import { onLocalChange } from '@/utils/browser/storage/item';
import { useStored } from '@/utils/browser/storage/use-item';
import type { VoterName } from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { firstFrameShown } from '@/utils/tasks';
import { type FollowedPeople, type LoggedVotes, NOBODY, PEOPLE_KEY, type People } from './person';

const PeopleContext = createContext<FollowedPeople | null>(null);

const readPeople = async () => {
  await firstFrameShown();
  return (await import('./people-store')).readPeople();
};
const onPeopleChanged = (listener: () => void) => onLocalChange(PEOPLE_KEY, listener);

/** An answer and the previous one, to detect a changed vote. */
const MOST_ANSWERS = 2;

/** In a separate chunk: no voter is listed at first. */
const STAR = lazy(() => import('./follow-voter.live').then((module) => module.FollowVoter));

function Beside({ voter }: { readonly voter: VoterName }) {
  const followed = useContext(PeopleContext);
  const Star = STAR.here();
  return followed && Star && <Star voter={voter} followed={followed} />;
}

function controlsFor({ list }: People) {
  const labels = new Map(list.map(({ address, label }) => [address, label]));
  return { Beside, labelOf: (address: string) => labels.get(address.toLowerCase()) || null };
}

/** Wraps the panel, so that answers survive a look at another proposal. */
export function PeopleProvider({ children }: { readonly children: ComponentChildren }) {
  const people = useStored(readPeople, onPeopleChanged) ?? NOBODY;
  const [answers, setAnswers] = useState<FollowedPeople['answers']>(new Map());
  const [logged, setLogged] = useState<FollowedPeople['logged']>(new Map());
  const [asked] = useState(() => new Set<ProposalKey>());
  const [hasStar, setHasStar] = useState(STAR.here() !== null);
  useEffect(() => {
    // Without it there are no stars.
    void firstFrameShown()
      .then(STAR.load)
      .then(() => setHasStar(true))
      .catch(() => {});
  }, []);
  const followed = useMemo(() => {
    const keep: FollowedPeople['keep'] = (key, answer) =>
      setAnswers((now) => new Map(now).set(key, [answer, ...(now.get(key) ?? [])].slice(0, MOST_ANSWERS)));
    const keepLogged: FollowedPeople['keepLogged'] = (key, found) =>
      setLogged((now) => new Map(now).set(key, together(now.get(key), found)));
    return { people, answers, keep, logged, keepLogged, asked };
  }, [people, answers, logged, asked]);
  const controls = useMemo(() => controlsFor(people), [people]);
  return (
    <PeopleContext.Provider value={followed}>
      <VoterControlsContext.Provider value={hasStar ? controls : null}>
        {children}
      </VoterControlsContext.Provider>
    </PeopleContext.Provider>
  );
}

/** Keeps what was found for some people when others are searched. */
function together(before: LoggedVotes | undefined, found: LoggedVotes): LoggedVotes {
  if (before === undefined) return found;
  return {
    of: [...before.of, ...found.of],
    ballots: [...before.ballots, ...found.ballots],
    over: new Set([...before.over, ...found.over]),
    isCounted: found.isCounted,
  };
}

const PEOPLE = lazy(() => import('./people.live').then((module) => module.JoinedPeople));

/** Shows how followed people voted; draws nothing if none is followed. */
export function PeopleRegion() {
  const followed = useContext(PeopleContext);
  if (followed === null || followed.people.list.length === 0) return null;
  return <Lazy component={PEOPLE} props={{ followed }} skeleton={['title', 'wide']} />;
}
