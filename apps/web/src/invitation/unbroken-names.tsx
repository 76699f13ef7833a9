// The couple's title, which breaks before the "&" rather than inside a name. It has the direction of its own letters:
// "Anna & Ben" is not "Ben & Anna" on a page that is written from right to left. A title of two scripts has the page's.
import { hasBothDirections } from '@havn/api/names/isolate-rules';
import { isPrefix } from '@havn/api/wedding/rules';
import { joiningWords } from '@havn/i18n/joining-words';

const isJoin = (word: string) => joiningWords.some((join) => (isPrefix(join) ? word.startsWith(join) : word === join));

function splitAtJoins(title: string): string[] {
  const [first = '', ...words] = title.split(' ');
  const parts = [first];
  for (const word of words) {
    if (isJoin(word)) parts.push(word);
    else parts[parts.length - 1] += ` ${word}`;
  }
  return parts;
}

export function UnbrokenNames({ text }: { text: string }) {
  const Tag = hasBothDirections(text) ? 'span' : 'bdi';
  return (
    <Tag>
      {splitAtJoins(text).map((part, index) => (
        <span key={part}>
          {index === 0 ? '' : ' '}
          <span className="unbroken">{part}</span>
        </span>
      ))}
    </Tag>
  );
}
