// Widgets on a real database, and responses to them as the element sends them.
import { countSeats } from '../src/widget/queries.js';
import { submitResponseInput } from '../src/widget/schema.js';
import { type SubmitContext, submitResponse } from '../src/widget/submit-response.js';
import { callAsAdministrator, getOutcome, useDatabase } from './harness.js';

export const noon = new Date('2025-06-01T12:00:00Z');
export const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
export const configuration = { name: 'Harbour walk', startDate: '2025-08-02', options: ['Google', 'iCal'] };

interface WidgetOptions {
  max?: number | null;
  maxpp?: number;
  expires?: string;
  doubleOptIn?: boolean;
  configuration?: Record<string, unknown>;
}

export const createSubmitContext = (overrides: Partial<SubmitContext> = {}): SubmitContext => ({
  now: () => noon,
  sender: { publicUrl: 'https://wedding.example.com', enabledChannels: { sms: false, email: false } },
  origin: '',
  ...overrides,
});

/** On a database of its own. The calls have the types of the router. */
export function useWidgets() {
  const testDatabase = useDatabase();
  const dashboard = () => callAsAdministrator(testDatabase);
  const createWidget = (options: WidgetOptions = {}) => dashboard().widget.create({ configuration, ...options });

  const respond = (prokey: string, body: object, overrides: Partial<SubmitContext> = {}) =>
    submitResponse(
      testDatabase.db,
      submitResponseInput.parse({ prokey, status: 'confirmed', amount: 1, ...body }),
      createSubmitContext(overrides),
    );

  const listResponses = (id: string) => dashboard().widget.answers({ id });
  const countTakenSeats = async (prokey: string, now = noon) => (await countSeats(testDatabase.db, prokey, now)).total;

  /** The token in the newest mail to an address. */
  async function getMailedToken(email: string): Promise<string> {
    const [mail] = await testDatabase.sql<{ body: string }[]>`
      select body from deliveries where kind = 'widget' and recipient = ${email} order by created_at desc, id desc limit 1`;
    return /\/w\/confirm\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  }

  const countMailsTo = async (email: string) =>
    (await testDatabase.sql`select 1 from deliveries where kind = 'widget' and recipient = ${email}`).length;

  /** Concurrent responses from many addresses. */
  const respondInParallel = (prokey: string, count: number, getAmount: (index: number) => number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        getOutcome(respond(prokey, { email: `guest${index}@example.com`, amount: getAmount(index) })),
      ),
    );
  return {
    testDatabase,
    dashboard,
    createWidget,
    respond,
    listResponses,
    countTakenSeats,
    getMailedToken,
    countMailsTo,
    respondInParallel,
  };
}
