/** The second click with a mouse is meant for what the first one has hit; quick taps are meant for each place. */
export const isDoubleClick = ({ detail, pointerType }: MouseEvent & { readonly pointerType?: string }): boolean =>
  detail > 1 && pointerType !== 'touch';
