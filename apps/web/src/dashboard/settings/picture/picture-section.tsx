// The couple's photo: uploaded at once, shown to guests when the settings are saved.
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Portrait } from '../../../art/pictures.js';
import { safeAddress } from '../../../lib/links.js';
import { useTexts } from '../../texts.js';
import { FileButton, useFileTarget } from '../../transfer/drop-zone.js';
import { isForeignType, isTooLarge } from '../../transfer/rest-error.js';
import { send } from '../../transfer/send.js';
import { useSteps } from '../../transfer/use-steps.js';
import { DeskButton } from '../../ui/desk-button.js';
import { FailureNotice } from '../../ui/notice.js';
import type { SettingsFields } from '../model.js';
import { type PictureTrouble, pictures, troubleOf } from './picture-file.js';

/** Uploads a photo and passes its URL to `onSent`; a second upload replaces one in progress. */
function useUpload(onSent: (url: string) => void) {
  const [problem, setProblem] = useState<PictureTrouble | null>(null);
  const [last, setLast] = useState<File | null>(null);
  const tasks = useSteps<'send'>();
  const start = (file: File) => {
    tasks.stop();
    const found = troubleOf(file);
    setProblem(found);
    setLast(file);
    if (found !== null) return;
    void tasks.run('send', async (signal, onProgress) => {
      const sending = { path: '/pictures', action: 'picture.create', type: file.type, body: file, signal, onProgress };
      const { url } = await send<{ url: string }>(sending);
      onSent(url);
    });
  };
  return { ...tasks, problem, start, retry: () => last && start(last) };
}

export function PictureSection() {
  const { t } = useTexts();
  const { field } = useController<SettingsFields, 'couplePhotoUrl'>({ name: 'couplePhotoUrl' });
  const upload = useUpload(field.onChange);
  const { isOver, dropProps } = useFileTarget(upload.start);
  const photo = safeAddress(field.value);
  return (
    <div className="picture-field" data-over={isOver || undefined} {...dropProps}>
      <div className="picture-field__frame">
        <Portrait alt={t('Settings.Picture.Alt')} src={photo ?? undefined} />
      </div>
      <div className="picture-field__words">
        <p>{t(photo === null ? 'Settings.Picture.Drawing' : 'Settings.Picture.Photo')}</p>
        <div className="picture-field__buttons">
          <FileButton accept={pictures} onFile={upload.start} isQuiet>
            {t('Settings.Picture.Choose')}
          </FileButton>
          {photo === null ? null : (
            <DeskButton variant="quiet" onClick={() => field.onChange('')}>
              {t('Settings.Picture.Back')}
            </DeskButton>
          )}
        </div>
        <p className="form-field__hint">{t('Settings.Picture.Kinds')}</p>
        <Sending upload={upload} />
        <UploadTrouble upload={upload} />
      </div>
    </div>
  );
}

type Upload = ReturnType<typeof useUpload>;

function Sending({ upload: { work, stop } }: { upload: Upload }) {
  const { t } = useTexts();
  const percent = work?.share == null ? null : Math.floor(work.share * 100);
  return (
    <div className="picture-field__work">
      <p role="status">
        {work === null ? '' : t(percent === null ? 'Settings.Picture.Checking' : 'Settings.Picture.Sending')}
      </p>
      {work === null ? null : (
        <>
          <progress
            className="progress"
            max={100}
            aria-label={t('Settings.Picture.Progress')}
            {...(percent !== null && { value: percent })}
          />
          <DeskButton variant="quiet" className="desk-button--small" onClick={stop}>
            {t('Settings.Picture.Stop')}
          </DeskButton>
        </>
      )}
    </div>
  );
}

function UploadTrouble({ upload: { problem, failed, retry } }: { upload: Upload }) {
  const { t } = useTexts();
  const error = failed?.error;
  const known = problem ?? (isTooLarge(error) ? 'TooLarge' : isForeignType(error) ? 'NotAPicture' : null);
  if (known !== null) return <FailureNotice what={t(`Settings.Picture.Trouble.${known}`)} />;
  if (error === undefined) return null;
  return (
    <FailureNotice what={t('Settings.Picture.Failed')} error={error}>
      <DeskButton variant="quiet" onClick={retry}>
        {t('Actions.Retry')}
      </DeskButton>
    </FailureNotice>
  );
}
