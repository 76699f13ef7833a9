import { useEffect } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { showLook } from './show-look.js';

/** The open dashboard follows the couple to another look, too. One that cannot be loaded is shown after a reload. */
export function useSavedLook(): void {
  const { data: wedding } = trpc.wedding.get.useQuery();
  useEffect(() => {
    if (wedding !== undefined) void showLook(wedding).catch(() => undefined);
  }, [wedding]);
}
