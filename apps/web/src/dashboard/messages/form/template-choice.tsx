// The ready-made texts that a new message can begin with (specification §5).
import { getTemplateKind } from '@havn/api/messaging/template-rules';
import { dequal } from 'dequal/lite';
import { type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { trpc } from '../../../lib/api/trpc.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useReceiverChoices } from '../use-receiver-choices.js';
import { emptyMessage, type MessageFields, toMessageFields } from './message-form-model.js';

/** Disabled while the message has texts of its own, so that nothing written is lost. */
export function TemplateChoice({ form }: { form: UseFormReturn<MessageFields> }) {
  const { t } = useTexts();
  const templates = trpc.message.templates.useQuery().data ?? [];
  useWatch({ control: form.control });
  const { format, ...fields } = toMessageFields(form.getValues());
  const { openItems } = useReceiverChoices();
  const isAnythingOpen = openItems.some(({ households }) => households > 0);
  const all = templates.map(({ name, ...texts }) => {
    const template = getTemplateKind(name);
    const { format: _format, ...chosen } = toMessageFields({ ...texts, template, format });
    return { name, fields: chosen, isChosen: dequal(chosen, { ...fields, template }) };
  });
  const choices = all.filter(({ name, isChosen }) => name !== 'missing' || isAnythingOpen || isChosen);
  const isEmpty = dequal({ ...emptyMessage, format, template: fields.template }, { ...fields, format });
  const isOwn = !isEmpty && !choices.some(({ isChosen }) => isChosen);
  const choose = (chosen: Partial<MessageFields>) => {
    for (const [name, text] of Object.entries(chosen))
      form.setValue(name as Path<MessageFields>, text, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };
  if (choices.length === 0) return null;
  return (
    <fieldset className="choices">
      <legend className="form-field__label">{t('Messages.Templates.Title')}</legend>
      <div className="stack gap-2">
        <div className="wrap gap-2">
          {choices.map((choice) => (
            <DashboardButton
              key={choice.name}
              variant="quiet"
              aria-pressed={choice.isChosen}
              disabled={isOwn}
              onClick={() => choose(choice.fields)}
            >
              {t(`Messages.Templates.${choice.name}`)}
            </DashboardButton>
          ))}
        </div>
        <p className="form-field__hint">{t(isOwn ? 'Messages.Templates.OwnHint' : 'Messages.Templates.Hint')}</p>
      </div>
    </fieldset>
  );
}
