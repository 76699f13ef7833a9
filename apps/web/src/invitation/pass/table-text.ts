// The table on the pass: its name, or a text when it is not assigned yet or has no name.

export type TableText =
  | { kind: 'name'; name: string }
  | { kind: 'text'; key: 'WeddingPass.TableSoon' | 'WeddingPass.TableUnknown' };

export function getTableText(tableName: string | null): TableText {
  if (tableName === null) return { kind: 'text', key: 'WeddingPass.TableSoon' };
  return tableName.trim() === ''
    ? { kind: 'text', key: 'WeddingPass.TableUnknown' }
    : { kind: 'name', name: tableName };
}
