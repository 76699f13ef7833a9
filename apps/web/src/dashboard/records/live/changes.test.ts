import { makeDistinct, positionBetween, positionGap } from '@havn/api/database/order/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, type Change, type ListRow, moveRow } from './changes.js';

interface Named extends ListRow {
  name: string;
  replacedDiet?: string;
}
const row = (id: string, position: number, version = 1, name = id): Named => ({ _id: id, version, position, name });
const rows = [row('a', 10), row('b', 20), row('c', 30)];
const change = (object: ListRow): Change => ({ entity: 'guest', id: object._id, version: object.version, object });
const deletion = (id: string): Change => ({ entity: 'guest', id, version: null, object: null });
const ids = (list: readonly ListRow[]) => list.map((one) => one._id).join('');

describe('a live change', () => {
  it('replaces a row in place, and keeps the identity of the others', () => {
    const next = applyChanges(rows, [change(row('b', 20, 2, 'B'))]);
    expect(ids(next)).toBe('abc');
    expect(next[1]?.name).toBe('B');
    expect(next[0]).toBe(rows[0]);
  });

  it('removes a field that the row no longer has, such as a replaced dietary text that was emptied', () => {
    const cached = [{ ...row('a', 10), replacedDiet: 'nuts' }];
    expect(applyChanges(cached, [change(row('a', 10, 2))])).toEqual([row('a', 10, 2)]);
  });

  it('moves a row to its position on the server, although its version is the same', () => {
    expect(ids(applyChanges(rows, [change(row('c', 5))]))).toBe('cab');
    expect(ids(applyChanges(rows, [change(row('a', 40))]))).toBe('bca');
    expect(ids(applyChanges(rows, [change(row('a', 25))]))).toBe('bac');
  });

  it('has the answers of a guest to events, which do not change the version', () => {
    const guest = (events?: Record<string, string>) => ({ ...row('a', 10), ...(events && { events }) });
    const [invited] = applyChanges([guest()], [change(guest({ brunch: 'Pending' }))]);
    expect(invited).toEqual(guest({ brunch: 'Pending' }));
    const [accepted] = applyChanges([guest({ brunch: 'Pending' })], [change(guest({ brunch: 'Accepted' }))]);
    expect(accepted).toEqual(guest({ brunch: 'Accepted' }));
    const [removed] = applyChanges([guest({ brunch: 'Accepted' })], [change(guest())]);
    expect(removed).not.toHaveProperty('events');
  });

  it('sorts rows with the same position by id, as the database does', () => {
    expect(ids(applyChanges(rows, [change(row('c', 10)), change(row('B', 10))]))).toBe('Bacb');
  });

  it('inserts a new row at its position', () => {
    expect(ids(applyChanges(rows, [change(row('d', 15))]))).toBe('adbc');
  });

  it('removes a deleted row once, even if its deletion is announced twice', () => {
    expect(ids(applyChanges(rows, [deletion('b'), deletion('b')]))).toBe('ac');
  });

  it('never replaces a row with an older version, but moves it', () => {
    const [b, a] = applyChanges([row('a', 10, 5, 'new'), row('b', 20)], [change(row('a', 30, 4, 'old'))]);
    expect([b?._id, a?.name, a?.version]).toEqual(['b', 'new', 5]);
  });

  it('without a row, changes nothing', () => {
    expect(applyChanges(rows, [{ entity: 'guest', id: 'a', version: 2 }])).toEqual(rows);
  });
});

describe('a drag', () => {
  it('moves a row after another one, or to the top, and keeps it there', () => {
    for (const [id, after, order] of [
      ['a', 'c', 'bca'],
      ['c', null, 'cab'],
      ['a', 'b', 'bac'],
      ['b', 'a', 'abc'],
    ] as const) {
      const moved = moveRow(rows, id, after);
      expect(ids(moved)).toBe(order);
      expect(ids(applyChanges(moved, [change(row('z', 50))]))).toBe(`${order}z`);
    }
  });

  it('of an unknown row, after itself or after an unknown row changes nothing', () => {
    for (const [id, after] of [
      ['x', 'a'],
      ['a', 'a'],
      ['a', 'x'],
    ] as const)
      expect(moveRow(rows, id, after)).toBe(rows);
  });
});

describe('a changed delivery', () => {
  const delivery = { _id: 'd2', state: 'queued', reason: null, at: '2026-05-01T10:00:02.000Z', scheduledFor: null };
  const receivers = [
    { _id: 'g1', delivery },
    { _id: 'g2', delivery: null },
  ];
  const messages = [
    { _id: 'm1', version: 1, position: 1, receivers: [] as typeof receivers },
    { _id: 'm2', version: 1, position: 2, receivers },
  ];
  const announce = (fields: object): Change => ({
    entity: 'delivery',
    id: 'd2',
    version: null,
    object: { ...delivery, messageId: 'm2', guestId: 'g1', ...fields } as never,
  });

  it('updates its receiver and nothing else', () => {
    const next = applyChanges(messages, [announce({ state: 'sent', at: '2026-05-01T10:00:03.000Z' })]);
    expect(next[0]).toBe(messages[0]);
    expect(next[1]).toMatchObject({
      receivers: [
        { _id: 'g1', delivery: { state: 'sent' } },
        { _id: 'g2', delivery: null },
      ],
    });
  });

  it.each([
    ['stale', { state: 'sending', at: '2026-05-01T10:00:01.000Z' }],
    ['not the current one', { _id: 'd1', state: 'failed' }],
    ['of an unknown receiver', { state: 'sent', guestId: 'g9' }],
    ['of an unknown message', { state: 'sent', messageId: 'm9' }],
    ['of a deleted message', { state: 'sent', messageId: null }],
  ])('is ignored if it is %s', (_reason, fields) => {
    expect(applyChanges(messages, [announce(fields)])).toEqual(messages);
  });
});

/** The stored rows, moved as in packages/api/src/database/order/service.ts. It announces the rows that it wrote. */
class FakeServer {
  readonly rows = new Map<string, ListRow>();
  #addedCount = 0;

  list(): ListRow[] {
    return [...this.rows.values()].sort((a, b) => a.position - b.position || (a._id < b._id ? -1 : 1));
  }

  #write(id: string, position: number, version: number): Change {
    const object = { _id: id, position, version };
    this.rows.set(id, object);
    return { entity: 'guest', id, version, object };
  }

  insert(id: string): Change[] {
    this.#addedCount += 1;
    return [this.#write(id, this.#addedCount * positionGap, 1)];
  }

  edit({ _id, position, version }: ListRow): Change[] {
    return [this.#write(_id, position, version + 1)];
  }

  delete({ _id }: ListRow): Change[] {
    this.rows.delete(_id);
    return [deletion(_id)];
  }

  move(moved: ListRow, after: ListRow | null): Change[] {
    if (moved._id === after?._id) return [];
    const others = this.list().filter(({ _id }) => _id !== moved._id);
    const index = after === null ? 0 : others.findIndex(({ _id }) => _id === after._id) + 1;
    const position = positionBetween(others[index - 1]?.position ?? null, others[index]?.position ?? null);
    if (position !== null) return [this.#write(moved._id, position, moved.version)];
    const positions = makeDistinct(this.list().map((one) => one.position));
    return others
      .toSpliced(index, 0, moved)
      .map((one, at) => this.#write(one._id, positions[at] ?? one.position, one.version));
  }
}

/** A dashboard: events arrive in their order, at any time, and sometimes twice. */
class Client {
  rows: readonly ListRow[] = [];
  readonly #events: Change[] = [];
  #loadStart = 0;
  #appliedCount = 0;

  announce(changes: Change[]): void {
    this.#events.push(...changes);
  }

  receive(count: number): void {
    const received = this.#events.slice(this.#appliedCount, this.#appliedCount + count);
    this.#appliedCount += received.length;
    this.rows = applyChanges(this.rows, received);
  }

  /** Applies again what has arrived since the last load, as a list does that was loading meanwhile. */
  load(rows: readonly ListRow[]): void {
    this.rows = applyChanges(rows, this.#events.slice(this.#loadStart, this.#appliedCount));
    this.#loadStart = this.#appliedCount;
  }
}

describe('two dashboards that insert, move, edit and delete rows', () => {
  const step = fc.record({
    kind: fc.constantFrom('insert', 'move', 'move', 'move', 'edit', 'delete', 'load'),
    client: fc.nat(1),
    target: fc.nat(20),
    after: fc.option(fc.nat(20)),
    arriving: fc.tuple(fc.nat(3), fc.nat(3)),
  });

  it('end in the order of the server, however late or often the changes arrive', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 80 }), (steps) => {
        const server = new FakeServer();
        const clients = [new Client(), new Client()] as const;
        for (const [number, { kind, client, target, after, arriving }] of steps.entries()) {
          const stored = server.list();
          const chosen = stored[target % Math.max(stored.length, 1)];
          const before = after === null ? null : (stored[after % Math.max(stored.length, 1)] ?? null);
          const acting = clients[client === 0 ? 0 : 1];
          let changes: Change[] = [];
          if (kind === 'insert' || chosen === undefined) changes = server.insert(`row ${number}`);
          else if (kind === 'load') acting.load(stored);
          else if (kind === 'edit') changes = server.edit(chosen);
          else if (kind === 'delete') changes = server.delete(chosen);
          else {
            // Shown at once, on whatever the dashboard has received so far.
            acting.rows = moveRow(acting.rows, chosen._id, before?._id ?? null);
            changes = chosen._id === before?._id ? [] : server.move(chosen, before);
          }
          for (const [index, one] of clients.entries()) {
            one.announce(changes);
            one.receive(arriving[index] ?? 0);
          }
        }
        for (const one of clients) {
          one.receive(Number.POSITIVE_INFINITY);
          expect(one.rows).toEqual(server.list());
        }
      }),
      { numRuns: 300 },
    );
  });
});
