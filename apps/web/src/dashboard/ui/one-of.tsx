interface OneOfProps {
  texts: readonly string[];
  /** The index of the text that is shown. */
  shown: number;
}

/** As wide as the widest of the texts, so that nothing moves once it is known which one is right. */
export function OneOf({ texts, shown }: OneOfProps) {
  return (
    <span className="one-of">
      {texts.map((text, index) => (
        <span key={text} aria-hidden={index !== shown || undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}
