import { describe, expect, it } from 'vitest';
import { applyLiveChange, applyLiveChanges, moveRow } from './apply-change.js';
import type { Change, ListRow } from './change.js';

interface Named extends ListRow {
  name: string;
  diet?: string;
}
const row = (id: string, version = 1, name = id): Named => ({ _id: id, version, name });
const rows = [row('a'), row('b'), row('c')];
const change = (fields: Partial<Change> & { id: string }): Change => ({ entity: 'guest', version: 2, ...fields });
const ids = (list: readonly ListRow[]) => list.map((one) => one._id).join('');

describe('a live change', () => {
  it('replaces a row in place', () => {
    const next = applyLiveChange(rows, change({ id: 'b', object: row('b', 2, 'B'), after: 'a' }));
    expect(ids(next)).toBe('abc');
    expect(next[1]?.name).toBe('B');
    expect(next[0]).toBe(rows[0]);
  });

  it('keeps fields that it does not contain, such as dietary texts', () => {
    const cached = [{ ...row('a'), diet: 'nuts' }];
    expect(applyLiveChange(cached, change({ id: 'a', object: row('a', 2), after: null }))[0]).toMatchObject({
      diet: 'nuts',
    });
  });

  it('moves a row to its position on the server', () => {
    expect(ids(applyLiveChange(rows, change({ id: 'c', object: row('c'), after: null })))).toBe('cab');
    expect(ids(applyLiveChange(rows, change({ id: 'a', object: row('a'), after: 'c' })))).toBe('bca');
    expect(ids(applyLiveChange(rows, change({ id: 'a', object: row('a'), after: 'b' })))).toBe('bac');
  });

  it('inserts a new row at its position, or at the end', () => {
    expect(ids(applyLiveChange(rows, change({ id: 'd', object: row('d'), after: 'a' })))).toBe('adbc');
    expect(ids(applyLiveChange(rows, change({ id: 'd', object: row('d') })))).toBe('abcd');
  });

  it('ignores a new row whose page has not loaded yet', () => {
    expect(ids(applyLiveChange(rows, change({ id: 'z', object: row('z'), after: 'y' }), false))).toBe('abc');
    expect(ids(applyLiveChange(rows, change({ id: 'z', object: row('z'), after: 'y' }), true))).toBe('abcz');
  });

  it('removes a deleted row once, even if its deletion is announced twice', () => {
    const deletion = change({ id: 'b', version: null, object: null });
    expect(ids(applyLiveChanges(rows, [deletion, deletion]))).toBe('ac');
  });

  it('never replaces a row with an older version', () => {
    const cached = [row('a', 5, 'new')];
    expect(applyLiveChange(cached, change({ id: 'a', object: row('a', 4, 'old'), after: null }))[0]?.name).toBe('new');
  });

  it('without a row, changes nothing', () => {
    expect(applyLiveChange(rows, change({ id: 'a' }))).toBe(rows);
  });
});

describe('a drag', () => {
  it('moves a row after another one, or to the top', () => {
    expect(ids(moveRow(rows, 'a', 'c'))).toBe('bca');
    expect(ids(moveRow(rows, 'c', null))).toBe('cab');
    expect(moveRow(rows, 'x', 'a')).toBe(rows);
    expect(moveRow(rows, 'a', 'x')).toBe(rows);
  });
});
