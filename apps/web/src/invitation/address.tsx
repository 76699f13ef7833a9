/** When an address wraps, keeps the house number with its street and the postcode with its town. */
export function Address({ text }: { text: string }): React.ReactNode {
  return text.split(/(\S*\d \S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  );
}
