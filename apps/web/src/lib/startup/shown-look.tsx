// The look of this document. The dashboard changes it without a new document (dashboard/look/show-look.ts).
import { type ReactNode, useEffect, useState } from 'react';
import { LookContext } from '../../worlds/look-context.js';
import type { Look } from '../../worlds/world.js';

let show: (look: Look) => void = () => undefined;

export const setShownLook = (look: Look): void => show(look);

export function LookProvider({ look, children }: { look: Look; children: ReactNode }) {
  const [shown, setShown] = useState(look);
  useEffect(() => {
    show = setShown;
  }, []);
  return <LookContext value={shown}>{children}</LookContext>;
}
