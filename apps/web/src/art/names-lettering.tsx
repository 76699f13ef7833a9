// The couple's names as lettering: real text in the lettering face, one arrangement for French and one for the rest.

export interface NamesLetteringProps {
  first: string;
  /** Left out where the record keeps the couple in one line. */
  second?: string;
  language: string;
  as?: 'h1' | 'p' | 'div';
}

/** From this measure on, the names are set smaller; a name may be 100 letters long (specification §2). */
const SIZES: ReadonlyArray<readonly [number, string]> = [
  [34, 'tiny'],
  [20, 'small'],
  [12, 'middle'],
];

/** Lines break between words, so one long word needs as much care as a name half as long again. */
function measure(name: string): number {
  const longestWord = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  return Math.max(name.length, longestWord * 1.6);
}

export function NamesLettering({ first, second, language, as: Tag = 'p' }: NamesLetteringProps) {
  const isFrench = language === 'fr';
  const longest = Math.max(measure(first), measure(second ?? ''));
  const size = SIZES.find(([from]) => longest >= from)?.[1] ?? 'large';
  return (
    <Tag className={`names names--${isFrench ? 'french' : 'default'} names--${size}`}>
      <span className="names__one">{first}</span>
      {second ? (
        <>
          <span className="names__and">
            <Flourish />
            <span>{isFrench ? ' et ' : ' & '}</span>
            <Flourish />
          </span>
          <span className="names__one names__one--second">{second}</span>
        </>
      ) : null}
    </Tag>
  );
}

/** A rope's end running out in a wave, on each side of the joining word. */
function Flourish() {
  return (
    <svg className="names__flourish" viewBox="0 0 72 20" aria-hidden="true" focusable="false">
      <path d="M2 12c8-9 16-9 22-2s14 6 19 0 1-9-3-7-3 9 6 10 16-5 24-4" />
    </svg>
  );
}
