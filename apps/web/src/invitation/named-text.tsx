// A sentence with somebody's name in it. The name never passes through the translator, and keeps its own writing
// direction, so that no name can reorder the words around it (security rows I5, V6).

/** Stands in the sentence where the name belongs; no text holds it. */
export const nameHere = '\u0000';

/** `text` is a translation given `nameHere` for the name. */
export function NamedText({ text, name }: { text: string; name: string }) {
  const [before = '', ...after] = text.split(nameHere);
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after.join('')}
    </>
  );
}
