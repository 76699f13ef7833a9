// The couple's names as lettering: real text in the lettering face, one arrangement for French and one for the rest.

export interface NamesLetteringProps {
  first: string;
  /** Left out where the record keeps the couple in one line. */
  second?: string;
  language: string;
  as?: 'h1' | 'p' | 'div';
}

/** From this many letters on, a name is set smaller; it may be 100 long (specification §2). */
const SIZES: ReadonlyArray<readonly [number, string]> = [
  [34, 'tiny'],
  [20, 'small'],
  [12, 'middle'],
];

export function NamesLettering({ first, second, language, as: Tag = 'p' }: NamesLetteringProps) {
  const isFrench = language === 'fr';
  const longest = Math.max(...`${first} ${second ?? ''}`.split(/[\s-]+/).map((word) => word.length * 1.6), first.length, second?.length ?? 0);
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
