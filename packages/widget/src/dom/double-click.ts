/**
 * Whether it is the second click of a double click with a mouse, which is meant for what the first one has hit. Quick
 * taps at different places are counted as well, but are meant for each of them.
 */
export const isDoubleClick = ({ detail, pointerType }: MouseEvent & { readonly pointerType?: string }): boolean =>
  detail > 1 && pointerType !== 'touch';
