// Whether children are invited, which decides on the notice on invitations without a child.
import type { FullWedding } from '@havn/api/wedding/schema';
import { useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { getToken } from '../../lib/storage/session-token.js';
import { ActionFailure } from '../screens/action-failure.js';
import { expireSession } from '../session/session.js';
import { useTexts } from '../texts/texts.js';

export function ChildrenQuestion({ wedding }: { wedding: FullWedding }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  // Shown at once, while it is being saved.
  const [hasNotice, setNotice] = useState(wedding.hasNoKidsNotice);
  const save = trpc.wedding.update.useMutation({
    onSuccess: (saved) => utils.wedding.get.setData(undefined, saved),
    onError: (error) => {
      setNotice(wedding.hasNoKidsNotice);
      if (getErrorReason(error) === 'NO_SESSION') expireSession(getToken());
    },
  });
  return (
    <fieldset className="stack gap-3 setup__choices">
      <legend className="form-field__label">{t('Setup.guests.ChildrenQuestion')}</legend>
      {([false, true] as const).map((value) => (
        <label key={String(value)} className="row gap-3 setup__choice">
          <input
            type="radio"
            name="children"
            checked={hasNotice === value}
            onChange={() => {
              setNotice(value);
              save.mutate({ hasNoKidsNotice: value });
            }}
          />
          <span>{t(value ? 'Setup.guests.NoChildren' : 'Setup.guests.WithChildren')}</span>
        </label>
      ))}
      <ActionFailure error={save.error} message={t('Settings.Save.Failed')} />
    </fieldset>
  );
}
