// For what a list has no use for while it is empty: nothing around it moves when the list has loaded.

export interface KeepsPlace {
  /** Nobody sees or reaches it, but its place stays. */
  isHidden?: boolean;
}

const hidden = { style: { visibility: 'hidden' } } as const;

/** The properties of the element that is hidden. */
export const keepPlace = ({ isHidden = false }: KeepsPlace): typeof hidden | undefined =>
  isHidden ? hidden : undefined;
