// What a response through the widget may contain, and what it gives access to.
import { describe, expect, it } from 'vitest';
import { DomainError } from '../src/kernel/errors.js';
import { countSeats } from '../src/widget/queries.js';
import { getOutcome } from './harness.js';
import { configuration, noon, useWidgets } from './widget-harness.js';

const { testDatabase, dashboard, createWidget, respond, listResponses, countTakenSeats } = useWidgets();

describe('the content of a response', () => {
  const fields = [
    { type: 'text', name: 'diet', required: true },
    { type: 'checkbox', name: 'bus' },
    { type: 'number', name: 'children' },
    { type: 'email', name: 'email', required: true },
  ];
  const withForm = { ...configuration, rsvp: { fields } };

  it('Z24 keeps only the widget’s fields, parsed as in the form', async () => {
    const widget = await createWidget({ configuration: withForm });
    const payload = { diet: ' vegan <b>please</b> ', bus: true, children: ' 23', admin: 'yes' };
    await respond(widget.prokey, { email: 'a@example.com', payload });
    expect((await listResponses(widget._id))[0]?.payload).toEqual({ diet: 'vegan please', bus: true, children: '23' });
    // Ambiguous numbers are rejected, as in the form.
    for (const children of ['2 or 3', '1.5', '-3'])
      expect(
        await getOutcome(respond(widget.prokey, { email: 'b@example.com', payload: { ...payload, children } })),
      ).toBe('INVALID_INPUT');
    expect(await getOutcome(respond(widget.prokey, { email: 'b@example.com', payload: { bus: true } }))).toBe(
      'INVALID_INPUT',
    );
    expect(await getOutcome(respond(widget.prokey, { email: 'b@example.com', status: 'declined' }))).toBe('done');
  });

  it('is accepted although a hidden question, which no visitor can answer, is empty and required', async () => {
    const hidden = { type: 'hidden', name: 'source', required: true };
    const widget = await createWidget({ configuration: { ...configuration, rsvp: { fields: [hidden] } } });
    expect(await getOutcome(respond(widget.prokey, { email: 'a@example.com', payload: { source: '' } }))).toBe('done');
  });

  it('W12 is rejected if it is huge or nested, and cannot pollute prototypes', async () => {
    const widget = await createWidget();
    const createFields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x']));
    const createText = (length: number) => {
      const full = 'x'.repeat(2000);
      const start = { a: full, b: full, c: full, d: full, e: '' };
      return { ...start, e: 'x'.repeat(length - JSON.stringify(start).length) };
    };
    const pollutedBody = JSON.parse('{"__proto__": {"admin": true}}') as object;
    for (const payload of [createFields(50), createText(10_000)])
      expect(await getOutcome(respond(widget.prokey, { email: 'a@example.com', payload }))).toBe('done');
    for (const payload of [
      createFields(51),
      createText(10_001),
      { a: { b: 1 } },
      { a: ['x'] },
      { a: 'x'.repeat(2001) },
      { a: '\u0000' },
      [],
      'text',
    ])
      expect(await getOutcome((async () => respond(widget.prokey, { email: 'a@example.com', payload }))())).toBe(
        'INVALID_INPUT',
      );
    await respond(widget.prokey, { email: 'a@example.com', payload: pollutedBody });
    expect((await listResponses(widget._id))[0]?.payload).toEqual({});
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('is rejected with code 2 for an invalid address', async () => {
    const widget = await createWidget();
    for (const email of [
      '',
      'x',
      'a@b',
      'a b@example.com',
      'a@example.com\nBcc: b@example.com',
      'a@exam\ud800ple.com',
      'a\u0000@example.com',
      undefined,
      7,
      'a'.repeat(200),
    ])
      expect(await getOutcome(respond(widget.prokey, { email })), `${email}`).toBe('BAD_ADDRESS');
  });

  it('T11 Z23 gives access to the widget of its key only; seats are not counted without a limit', async () => {
    const widget = await createWidget();
    await respond(widget.prokey, { email: 'a@example.com' });
    expect(await countTakenSeats(widget.prokey)).toBe(0);
    for (const key of ['', '../', 'x', `${widget.prokey}0`, widget._id, '%', "' or 1=1"])
      await expect(countSeats(testDatabase.db, key, noon)).rejects.toThrow(DomainError);
    await dashboard().widget.delete({ id: widget._id });
    expect(await getOutcome(respond(widget.prokey, { email: 'b@example.com' }))).toBe('UNKNOWN_WIDGET');
  });
});
