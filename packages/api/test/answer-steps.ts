// What can happen to the answers of a wedding: the steps of random histories.
import fc from 'fast-check';

const statuses = ['Pending', 'Accepted', 'Accepted', 'Declined', 'Attended'] as const;
const audiences = ['everyone', 'everyone', 'adults', 'children'] as const;

const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
/** Chooses one of those that there are. */
const at = fc.nat(11);
const often = fc.nat(3).map((number) => number > 0);
/** Mostly none of them. */
const bits = fc.tuple(fc.nat(255), fc.nat(255)).map(([one, other]) => one & other);
const audience = fc.constantFrom(...audiences);
const foods = fc.uniqueArray(fc.constantFrom('fish', 'milk', 'nuts'), { maxLength: 2 });
const status = fc.constantFrom(...statuses);

export const answerStep = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: kind('answer'),
      by: at,
      declines: bits,
      skips: bits,
      answersWedding: often,
      hasMeals: often,
      hasAnswers: often,
      hasName: fc.boolean(),
      dish: at,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('edit'), guest: at, event: at, status, isAdult: fc.boolean(), allergens: foods }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('choose'), guest: at, dish: at, isEmptied: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('fill'), guest: at, question: at, isEmptied: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('mark'), guest: at, event: at, status }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('invite'), event: at, add: bits, remove: bits }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancel'), event: at }) },
  fc.record({ kind: kind('limit'), event: at, capacity: fc.option(fc.integer({ min: 1, max: 5 })) }),
  fc.record({ kind: kind('deleteEvent'), event: at }),
  { weight: 3, arbitrary: fc.record({ kind: kind('addDish'), event: at, audience, contains: foods }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('editDish'), dish: at, audience, contains: foods }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('deleteDish'), dish: at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('ask'),
      event: at,
      audience,
      asked: fc.constantFrom('guest', 'household'),
      of: fc.constantFrom('yesNo', 'number', 'text', 'one', 'some'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('editQuestion'), question: at, audience, event: at, isRequired: fc.boolean() }),
  },
  fc.record({ kind: kind('deleteQuestion'), question: at }),
  { weight: 2, arbitrary: fc.record({ kind: kind('bring'), guest: at }) },
  fc.record({ kind: kind('keep'), guest: at }),
  { weight: 3, arbitrary: fc.record({ kind: kind('move'), guest: at, to: at }) },
  fc.record({ kind: kind('deleteHousehold'), group: at }),
  fc.record({ kind: kind('addGuest') }),
  fc.record({ kind: kind('delete'), guest: at }),
  fc.record({ kind: kind('erase'), guest: at }),
  { weight: 3, arbitrary: fc.record({ kind: kind('import'), guest: at, from: at, column: at }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('undo') }) },
);
export type Step = typeof answerStep extends fc.Arbitrary<infer Value> ? Value : never;
export type StepOf<Kind> = Extract<Step, { kind: Kind }>;
