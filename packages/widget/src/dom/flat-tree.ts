/** The parent of a node as it is rendered: the slot it is assigned to, its parent, or the host of a shadow root. */
export const getFlatParent = (
  node: Node & { readonly assignedSlot?: Node | null; readonly mode?: ShadowRootMode; readonly host?: Node },
): Node | null | undefined => node.assignedSlot ?? node.parentNode ?? (node.mode && node.host);
