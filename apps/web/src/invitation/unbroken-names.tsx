// The couple's title, which breaks before the "&" rather than inside a name.

const joiner = / (?=(?:&|et|and) )/;

export function UnbrokenNames({ text }: { text: string }) {
  return text.split(joiner).map((part, index) => (
    <span key={part}>
      {index === 0 ? '' : ' '}
      <span className="unbroken">{part}</span>
    </span>
  ));
}
