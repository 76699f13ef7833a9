import { useMemo } from 'react';
import { useGroups, useTables } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { columnFields } from '../view/guest-columns.js';
import type { CellValueContext } from './cell-values.js';

export function useCellContext(): CellValueContext {
  const { t, language } = useTexts();
  const groups = useGroups().rows;
  const tables = useTables().rows;
  return useMemo(() => ({ t, language, groups, tables, columns: columnFields }), [t, language, groups, tables]);
}
