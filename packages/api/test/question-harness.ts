// Shared by the tests of questions.
import type { createEventBuilders } from './event-harness.js';

type Builders = ReturnType<typeof createEventBuilders>;
type NewQuestion = Parameters<ReturnType<Builders['admin']>['question']['create']>[0];

export function createQuestionBuilders({ admin, respond }: Builders) {
  return {
    ask: (values: Partial<NewQuestion> = {}) =>
      admin().question.create({ labels: { en: 'Bus from the station?' }, kind: 'yesNo', ...values }),
    /** With its options in their order. */
    async askWithOptions(kind: 'one' | 'some', ...names: string[]) {
      const question = await admin().question.create({
        labels: { en: 'Which?' },
        kind,
        options: names.map((en) => ({ labels: { en } })),
      });
      return { id: question._id, optionIds: question.options.map(({ _id }) => _id) };
    },
    accept: (code: string, accepted: string[], answers?: Parameters<typeof respond>[1]['answers'], overrides = {}) =>
      respond(code, { accepted, ...(answers && { answers }) }, overrides),
    getAnswers: async (id: string) => (await admin().guest.get({ id })).answers,
  };
}
