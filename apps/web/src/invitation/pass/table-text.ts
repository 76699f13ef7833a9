// What the pass says of the table: its name, that it is still to come, or that it cannot be told.

export type TableText =
  | { kind: 'name'; name: string }
  | { kind: 'text'; key: 'WeddingPass.TableSoon' | 'WeddingPass.TableUnknown' };

export function tableText(tableName: string | null): TableText {
  if (tableName === null) return { kind: 'text', key: 'WeddingPass.TableSoon' };
  return tableName.trim() === ''
    ? { kind: 'text', key: 'WeddingPass.TableUnknown' }
    : { kind: 'name', name: tableName };
}
