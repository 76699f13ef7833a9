import { isPrefix } from '@havn/api/wedding/rules';
import { adaptJoin } from '@havn/i18n/join-names';
import { getLanguageEntry, type Language } from '@havn/i18n/languages';
import { useWorld } from '../worlds/look-context.js';

export interface NamesLetteringProps {
  first: string;
  /** Omitted when the couple is stored as one name. */
  second?: string;
  language: string;
  as?: 'h1' | 'p' | 'div';
}

/** The smaller sizes, with the measure from which each is used. A name may have 100 characters (specification §2). */
const sizes: ReadonlyArray<readonly [number, string]> = [
  [34, 'tiny'],
  [20, 'small'],
  [12, 'medium'],
];

/** Of words of these lengths, a whole one fits into a line of any phone; longer ones break. */
const fittingLengths = [8, 9, 10, 11, 12, 14, 16, 18, 21];

/** The class of a text in lettering that keeps its longest word on one line, if that is possible. */
export function getFitClass(text: string): string {
  const longest = measureLongestWord(text);
  const fit = fittingLengths.find((length) => length >= longest);
  return fit === undefined ? '' : ` names--fit-${fit}`;
}

/** A word keeps its hyphen. */
const measureLongestWord = (name: string) => Math.max(...name.split(/\s+|(?<=-)/).map((word) => word.length));

/** Lines break only between words, so a long word counts 1.6 times. */
const measureName = (name: string) => Math.max(name.length, measureLongestWord(name) * 1.6);

/** In letters, by how much names on a diagonal are shifted, and the room of a joined word. */
const indent = 1;

export function NamesLettering({ first, second, language, as: Tag = 'p' }: NamesLetteringProps) {
  const { couple } = getLanguageEntry(language as Language).joins;
  const join = adaptJoin(couple, second ?? '', language as Language);
  const prefix = isPrefix(couple) && join;
  const isWord = /\p{L}/u.test(join);
  const last = `${prefix || ''}${second ?? ''}`;
  const longest = Math.max(measureName(first), measureName(last)) + (isWord ? indent : 0);
  const size = sizes.find(([from]) => longest >= from)?.[1] ?? 'large';
  return (
    <Tag
      className={`names names--${isWord && !prefix ? 'word' : 'sign'} names--${size}${getFitClass(`${first} ${last}`)}`}
    >
      <span className="names__name">
        <bdi>{first}</bdi>
      </span>
      {second ? (
        <>
          <span className="row names__and">
            <Flourish />
            {/* Between stacked names; in one line, it is joined to the second name. */}
            <span className={prefix ? 'names__sign' : undefined} aria-hidden={prefix ? true : undefined}>
              {prefix ? ' ' : ` ${join} `}
            </span>
            <Flourish />
          </span>
          <span className="names__name names__name--second">
            {prefix && <span className="names__prefix">{prefix}</span>}
            <bdi>{second}</bdi>
          </span>
        </>
      ) : null}
    </Tag>
  );
}

function Flourish() {
  return (
    <svg className="names__flourish" viewBox="0 0 72 20" aria-hidden="true" focusable="false">
      <path d={useWorld().marks.flourish} />
    </svg>
  );
}
