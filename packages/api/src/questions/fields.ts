// The fields of a question to guests or households (specification §2 "Question").
import { questionAskees, questionAudiences, questionKinds } from '@havn/db/values';
import { choiceField, flagField, localizedTextField } from '../kernel/field-kinds.js';

const fallback = 'A language without a text has that of the first language of the wedding';

export const optionField = localizedTextField({
  max: 60,
  isLine: true,
  description: `By language. ${fallback}`,
});

export const questionFields = {
  labels: localizedTextField({ max: 120, isLine: true, description: `By language. ${fallback}` }),
  hints: localizedTextField({ max: 300, isLine: true, description: `By language. ${fallback}` }),
  kind: choiceField({
    values: questionKinds,
    required: 'Choose the kind of the answer.',
    description: 'The answer: yes or no, one of the options, some of them, a whole number, or a text',
  }),
  asked: choiceField({
    values: questionAskees,
    default: 'guest',
    description: 'Whether each guest answers, or one for the household: a group, or an individual guest',
  }),
  audience: choiceField({ values: questionAudiences, default: 'everyone', description: 'Whom the question concerns' }),
  isRequired: flagField({
    description: 'Whether guests who accept must answer. Questions of earlier answers stay open instead',
  }),
} as const;
