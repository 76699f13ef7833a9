const maxCount = 99;

/** `text` says the same to a screen reader: the link names `id` in its `aria-describedby`. */
export function Badge({ id, count, text }: { id: string; count: number; text: string }) {
  if (count === 0) return null;
  return (
    <>
      <span className="badge" aria-hidden="true">
        {count > maxCount ? `${maxCount}+` : count}
      </span>
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}
