import { listNames } from '@havn/api/kernel/field-kinds';
import { questionFields } from '@havn/api/questions/fields';
import { hasOptions, weddingEventId } from '@havn/api/questions/rules';
import { createQuestionInput, type Question } from '@havn/api/questions/schema';
import { getFirstLanguage } from '@havn/api/wedding/language-rules';
import type { Language } from '@havn/i18n/languages';
import { useMemo } from 'react';
import type { Resolver } from 'react-hook-form';
import { completeTexts } from '../../records/fields/localized-texts.js';
import { useSpeaker } from '../../texts/wedding-languages.js';
import { createFormResolver } from '../../ui/form/forms.js';

type Texts = Readonly<Partial<Record<Language, string>>>;

export interface QuestionOptionDraft {
  /** Absent from one that is not saved yet. */
  _id?: string;
  labels: Record<Language, string>;
}

export type QuestionDraft = Pick<Question, keyof typeof questionFields | 'eventId'> & {
  options: QuestionOptionDraft[];
};

export const createOption = (): QuestionOptionDraft => ({ labels: completeTexts({}) });

export const toQuestionFields = (question: Pick<Question, keyof QuestionDraft>): QuestionDraft => ({
  ...(Object.fromEntries(listNames(questionFields).map((name) => [name, question[name]])) as Pick<
    Question,
    keyof typeof questionFields
  >),
  eventId: question.eventId,
  labels: completeTexts(question.labels),
  hints: completeTexts(question.hints),
  options: question.options.map(({ _id, labels }) => ({ _id, labels: completeTexts(labels) })),
});

export const emptyQuestion: QuestionDraft = {
  eventId: weddingEventId,
  labels: completeTexts({}),
  hints: completeTexts({}),
  kind: 'yesNo',
  asked: 'guest',
  audience: 'everyone',
  isRequired: false,
  options: [createOption(), createOption()],
};

const isEmpty = (texts: Texts) => Object.values(texts).every((text = '') => text.trim() === '');

/** An error of a text is shown at that in the first language. Options count only for a kind that has them. */
function useQuestionResolver(): Resolver<QuestionDraft> {
  const first = getFirstLanguage(useSpeaker());
  return useMemo(() => {
    const schema = createQuestionInput.superRefine(({ labels, kind, options }, { addIssue }) => {
      const add = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
      if (isEmpty(labels)) add(['labels', first], 'A question needs a text.');
      if (!hasOptions(kind)) return;
      for (const [at, option] of options.entries())
        if (isEmpty(option.labels)) add(['options', at, 'labels', first], 'An option needs a text.');
    });
    return createFormResolver<QuestionDraft>(schema);
  }, [first]);
}

export const useQuestionModel = () => ({ empty: emptyQuestion, resolver: useQuestionResolver() });
