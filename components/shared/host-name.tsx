import { Fragment } from 'preact';

/** A site's name or a text with several, which goes on below only at one of its dots. */
export function HostName({ text }: { readonly text: string }) {
  const [first, ...parts] = text.split(/(?=\.[a-z])/i);
  return (
    <>
      {first}
      {parts.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
