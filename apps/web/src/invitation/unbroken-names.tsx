// The couple's title, which breaks before the "&" rather than inside a name. It has the direction of its own letters:
// "Anna & Ben" is not "Ben & Anna" on a page that is written from right to left.

const joiner = / (?=(?:&|et|and) )/;

export function UnbrokenNames({ text }: { text: string }) {
  return (
    <bdi>
      {text.split(joiner).map((part, index) => (
        <span key={part}>
          {index === 0 ? '' : ' '}
          <span className="unbroken">{part}</span>
        </span>
      ))}
    </bdi>
  );
}
