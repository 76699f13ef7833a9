// A sentence that contains a name. The name is never interpolated by i18next, and is isolated with <bdi>, so that it
// cannot reorder the text around it (security rows I5, V6).

/** Marks the position of the name in the translated text; it occurs in no text. */
export const namePlaceholder = '\u0000';

/** `text` is a translation with `namePlaceholder` as the name. */
export function NamedText({ text, name }: { text: string; name: string }) {
  const [before = '', ...after] = text.split(namePlaceholder);
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after.join('')}
    </>
  );
}
