import { randomBytes } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { widgetReservations, widgetResponses, widgets } from '@havn/db/schema';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { checkVersion, type ExpectedVersion } from '../database/optimistic-lock.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import { assertConfiguration, assertFieldNames, splitConfiguration } from './configuration.js';
import { getWidget, lockWidgetById, type StoredWidget } from './queries.js';
import { createWidgetInput, type updateWidgetInput, type Widget } from './schema.js';

type NewWidget = z.output<typeof createWidgetInput>;
type WidgetChange = z.output<typeof updateWidgetInput>;

/** Numbers in a form's configuration may be strings of digits; an empty string means unset. */
const digitsOrNumber = z.preprocess((value) => {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value;
}, z.unknown());
const formLimitsInput = createWidgetInput.pick({ max: true, maxpp: true, expires: true }).extend({
  max: digitsOrNumber.pipe(createWidgetInput.shape.max),
  maxpp: digitsOrNumber.pipe(createWidgetInput.shape.maxpp),
});

function parseLimits(limits: object) {
  const result = formLimitsInput.safeParse(limits);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: ['configuration', `rsvp.${path.join('.')}`],
    message: `rsvp.${path.join('.')}: ${message}`,
    rule: path[0] === 'expires' ? 'DAY' : 'SEATS',
    about: path[0] === 'max' ? '1000000' : '1000',
  }));
  throw new DomainError('INVALID_INPUT', { message: issues[0]?.message, issues });
}

type WidgetFields = Pick<StoredWidget, 'configuration' | 'max' | 'maxpp' | 'expires' | 'isDoubleOptIn' | 'isClosed'>;

/** Settings next to the configuration take precedence over those in its form; omitted ones are unchanged. */
function applyWidgetChange(before: WidgetFields, input: Partial<NewWidget>, now: Date): WidgetFields {
  const split = input.configuration === undefined ? null : splitConfiguration(input.configuration);
  const limits = parseLimits(split?.limits ?? {});
  const after: WidgetFields = {
    configuration: split?.configuration ?? before.configuration,
    max: input.max !== undefined ? input.max : limits.max !== undefined ? limits.max : before.max,
    maxpp: input.maxpp ?? limits.maxpp ?? before.maxpp,
    expires:
      input.expires !== undefined ? input.expires : limits.expires !== undefined ? limits.expires : before.expires,
    isDoubleOptIn: input.doubleOptIn ?? before.isDoubleOptIn,
    isClosed: input.closed ?? before.isClosed,
  };
  if (split !== null) assertFieldNames(split.configuration);
  assertConfiguration(after.configuration, after, now);
  return after;
}

const newWidgetFields: WidgetFields = {
  configuration: {},
  max: null,
  maxpp: 1,
  expires: null,
  isDoubleOptIn: false,
  isClosed: false,
};

/** Identifies a widget in pages and grants nothing; 96 random bits, so that keys cannot be guessed. */
const createWidgetKey = () => randomBytes(12).toString('hex');

/** @throws DomainError INVALID_INPUT for a configuration that the element would reject. */
export function createWidget(
  db: Database,
  input: NewWidget,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Widget> {
  return inTransactionAs(db, actor, async (tx) => {
    const widget = applyWidgetChange(newWidgetFields, input, now);
    const [row] = await tx
      .insert(widgets)
      .values({ ...widget, prokey: createWidgetKey() })
      .returning({ id: widgets.id });
    return getWidget(tx, row?.id ?? '', now);
  });
}

/** @throws DomainError UNKNOWN_WIDGET, VERSION_CHANGED. */
async function lockWidget(tx: Database, { id, ifMatch }: ExpectedVersion) {
  return checkVersion(await lockWidgetById(tx, id), ifMatch, 'UNKNOWN_WIDGET');
}

/** A limit may be lowered below the seats taken. @throws DomainError UNKNOWN_WIDGET, VERSION_CHANGED, INVALID_INPUT. */
export function updateWidget(
  db: Database,
  input: WidgetChange,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Widget> {
  return inTransactionAs(db, actor, async (tx) => {
    const widget = applyWidgetChange(await lockWidget(tx, input), input, now);
    await tx.update(widgets).set(widget).where(eq(widgets.id, input.id));
    return getWidget(tx, input.id, now);
  });
}

/** @throws DomainError UNKNOWN_WIDGET, VERSION_CHANGED. */
export function deleteWidget(db: Database, input: ExpectedVersion, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockWidget(tx, input);
    // Delete them before the widget, not by its foreign key, so that undo restores them after it.
    await tx.delete(widgetReservations).where(eq(widgetReservations.widgetId, input.id));
    await tx.delete(widgetResponses).where(eq(widgetResponses.widgetId, input.id));
    await tx.delete(widgets).where(eq(widgets.id, input.id));
  });
}

/** @throws DomainError UNKNOWN_RESPONSE, VERSION_CHANGED. */
export function removeResponse(
  db: Database,
  { id, answerId, ifMatch }: ExpectedVersion & { answerId: string },
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockWidgetById(tx, id);
    const removedReservations = await tx
      .delete(widgetReservations)
      .where(and(eq(widgetReservations.id, answerId), eq(widgetReservations.widgetId, id)))
      .returning({ id: widgetReservations.id });
    if (removedReservations.length > 0) return;
    const [row] = await tx
      .select({ version: widgetResponses.version })
      .from(widgetResponses)
      .where(and(eq(widgetResponses.id, answerId), eq(widgetResponses.widgetId, id)))
      .for('update');
    checkVersion(row, ifMatch, 'UNKNOWN_RESPONSE');
    await tx.delete(widgetResponses).where(eq(widgetResponses.id, answerId));
  });
}
