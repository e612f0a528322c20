import { useSay } from './say-context';

/** Text from elsewhere: it keeps its own direction and cannot turn the text around it. */
export function RemoteText({ text }: { readonly text: string }) {
  return <bdi dir="auto">{text}</bdi>;
}

/** A proposal's title, which services do leave empty. */
export function ProposalTitle({ title }: { readonly title: string }) {
  const say = useSay();
  return title.trim() === '' ? <em>{say('title_missing')}</em> : <RemoteText text={title} />;
}
