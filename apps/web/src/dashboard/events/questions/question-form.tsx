import { questionFields } from '@havn/api/questions/fields';
import { hasOptions } from '@havn/api/questions/rules';
import { formatTexts } from '../../records/fields/field-text.js';
import { RecordConflict } from '../../records/fields/record-conflict.js';
import { useEvents } from '../../records/lists/lists.js';
import { EditRecord, type RecordFormDescription } from '../../screens/record-form.js';
import { useTexts } from '../../texts/texts.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { useServerIssues } from '../../ui/form/forms.js';
import { type QuestionDraft, toQuestionFields, useQuestionModel } from './question-form-model.js';
import { QuestionInputs } from './question-inputs.js';

type Conflict = Parameters<RecordFormDescription<'questions', QuestionDraft>['conflict']['Resolver']>[0];

function QuestionConflict(conflict: Conflict) {
  const { t } = useTexts();
  const { rows } = useEvents();
  return (
    <RecordConflict
      {...conflict}
      fields={questionFields}
      formats={{
        eventId: ({ eventId }) => rows.find(({ _id }) => _id === eventId)?.name ?? t('Events.Wedding'),
        kind: ({ kind }) => t(`Questions.Kind.${kind}`),
        asked: ({ asked }) => t(`Questions.Asked.${asked}`),
        audience: ({ audience }) => t(`Questions.Audience.${audience}`),
        options: ({ options }) => options.map(({ labels }) => formatTexts(labels)).join('\n'),
      }}
    />
  );
}

const questionForm: RecordFormDescription<'questions', QuestionDraft> = {
  list: 'questions',
  width: 'large',
  toFields: toQuestionFields,
  firstField: 'labels',
  useModel: useQuestionModel,
  conflict: { Resolver: QuestionConflict, getLabel: (key, t) => t(`Questions.Field.${key}`) },
  useContent: ({ form, values, saving }, row) => {
    useServerIssues(form, saving.error);
    return {
      toSaved: (parsed) => (hasOptions(parsed.kind) ? parsed : { ...parsed, options: [] }),
      fields: <QuestionInputs form={form} values={values} isAnswered={row !== null && row.answers > 0} />,
    };
  },
};

/** `id`: null for a new question. */
export const EditQuestion = (props: OpenDialog & { id: string | null }) => (
  <EditRecord {...props} description={questionForm} />
);
