// Below the dietary text: what is said of one person. Nothing of it is loaded until a guest asks for it.
import { canBeAnswered } from '@havn/api/attendance/status-rules';
import { isChecked } from '@havn/api/people/invitation/answer-rules';
import type { Language } from '@havn/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ComponentType, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import './needs-fields.css';
import { getProblemKind } from '../../lib/api/api-error.js';
import { useOnServerReady } from '../../lib/api/use-on-reconnect.js';
import { focusWhenServed, ServerRenderedContext } from '../../lib/startup/server-rendered.js';
import { loadNamespace, loadTexts, i18n as pageTexts } from '../../lib/texts/i18n.js';
import { slowDelayMs, useIsDelayed } from '../../lib/use-is-delayed.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import type { Household } from '../household.js';
import type { NeedsFieldsProps } from './needs-fields.js';
import type { CheckIn } from './use-check-in.js';

/** The fields on the server, which has loaded them. */
export interface ServedNeeds {
  isOpen: boolean;
  Fields: ComponentType<NeedsFieldsProps>;
}

interface NeedsSectionProps {
  form: Pick<CheckIn, 'draft' | 'submission' | 'toggleNeed'>;
  household: Pick<Household, 'members'>;
  isDisabled: boolean;
  served: ServedNeeds | undefined;
}

export function NeedsSection(props: NeedsSectionProps) {
  const { t } = useTranslation();
  const [isPressed, setPressed] = useState(false);
  const { form, isDisabled, served } = props;
  const title = t('CheckIn.Needs');
  if (isPressed || served?.isOpen === true || form.draft.needs.length > 0)
    return <OpenNeeds {...props} title={title} isPressed={isPressed} onKeepOpen={() => setPressed(true)} />;
  return (
    <Button
      variant="plain"
      type="submit"
      name="answer"
      value="needs"
      aria-expanded={false}
      onClick={() => setPressed(true)}
      disabled={isDisabled}
    >
      {title}
    </Button>
  );
}

interface OpenNeedsProps extends NeedsSectionProps {
  title: string;
  isPressed: boolean;
  /** Also once the last box is unticked. */
  onKeepOpen(): void;
}

function OpenNeeds({ form, household, isDisabled, served, title, isPressed, onKeepOpen }: OpenNeedsProps) {
  const isServed = useContext(ServerRenderedContext);
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  const focusIfPressed = useEffectEvent(() => {
    if (isPressed) ref.current?.focus({ preventScroll: true });
  });
  // The button that had the focus is gone.
  useEffect(() => focusIfPressed(), []);
  const { members } = household;
  // Without scripts, ticking a guest could not show the chips.
  const shown = members.filter((one) => (isServed ? canBeAnswered(one.status) : isChecked(one, form.draft)));
  const Fields = served?.Fields ?? LazyNeedsFields;
  const hasFocus = isServed && form.submission.failure === null;
  return (
    <section ref={ref} className="needs" aria-labelledby={titleId} tabIndex={-1} {...(hasFocus && focusWhenServed)}>
      <h2 className="field__label" id={titleId}>
        {title}
      </h2>
      <Fields
        members={shown}
        allMembers={members}
        ticked={form.draft.needs}
        isDisabled={isDisabled}
        onToggle={(box) => {
          onKeepOpen();
          form.toggleNeed(box);
        }}
      />
    </section>
  );
}

type LoadedFields = Pick<ServedNeeds, 'Fields'>;

const importFields = () => import('./needs-fields.js');

/** With their texts. `preview` is the instance of a preview in the dashboard, which may have them already. */
async function loadNeedsFields(language: Language, preview: i18n | undefined): Promise<LoadedFields> {
  if (preview?.hasResourceBundle(language, 'needs')) return { Fields: (await importFields()).NeedsFields };
  const [{ NeedsFields }] = await Promise.all([
    importFields(),
    preview === undefined ? loadNamespace('needs') : loadTexts(language, 'needs'),
  ]);
  preview?.addResourceBundle(language, 'needs', pageTexts.getResourceBundle(language, 'needs'));
  return { Fields: NeedsFields };
}

function LazyNeedsFields(props: NeedsFieldsProps) {
  const { t, i18n } = useTranslation();
  const preview = useContext(I18nContext)?.i18n;
  const query = useQuery({
    queryKey: ['needs', i18n.language],
    queryFn: () => loadNeedsFields(i18n.language as Language, preview),
    // Loading the texts is retried already.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous: LoadedFields | undefined) => previous,
  });
  const { data, error, isFetching, refetch } = query;
  const isSlow = useIsDelayed(slowDelayMs, isFetching);
  const hasFailed = error !== null && !isFetching;
  useOnServerReady(hasFailed, () => void refetch());
  if (data !== undefined) return <data.Fields {...props} />;
  if (!hasFailed) return <p role="status">{t(isSlow ? 'Loading.StillTrying' : 'Loading.Default')}</p>;
  return (
    <Alert actions={<Button onClick={() => void refetch()}>{t('Buttons.Retry')}</Button>}>
      <p>{t(getProblemKind(error) === 'offline' ? 'Errors.Offline' : 'Errors.Server')}</p>
    </Alert>
  );
}
