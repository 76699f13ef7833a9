import { maxUploadBytes } from '@havn/api/kernel/limits';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { FileButton, useFileDrop } from '../../ui/form/file-button.js';
import { FailureNotice } from '../../ui/notice.js';
import { postWithProgress } from './post-with-progress.js';
import { isPayloadTooLarge, isUnsupportedMediaType } from './rest-response.js';
import { UploadProgress } from './upload-progress.js';
import { useTaskRunner } from './use-task-runner.js';

type PictureProblem = 'NotAPicture' | 'Heic' | 'TooLarge' | 'Empty';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];
const pictureTypes = acceptedTypes.join(',');

/** The server checks the content. */
function checkPicture({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PictureProblem | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'Heic';
  if (!acceptedTypes.includes(type)) return 'NotAPicture';
  if (size === 0) return 'Empty';
  return size > maxUploadBytes ? 'TooLarge' : null;
}

function useUpload(onSent: (url: string) => void) {
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [lastFile, setLastFile] = useState<File | null>(null);
  const tasks = useTaskRunner<'send'>();
  const start = (file: File) => {
    tasks.cancel();
    const detected = checkPicture(file);
    setProblem(detected);
    setLastFile(file);
    if (detected !== null) return;
    void tasks.run('send', async (signal, onProgress) => {
      const upload = { path: '/pictures', action: 'picture.create', type: file.type, body: file, signal, onProgress };
      const { url } = await postWithProgress<{ url: string }>(upload);
      onSent(url);
    });
  };
  return { ...tasks, problem, start, retry: () => lastFile && start(lastFile) };
}

interface PictureUploadProps {
  /** The address of the picture; '' for none. */
  value: string;
  onChange(url: string): void;
  /** What is shown in its place. */
  picture: ReactNode;
  text: string;
  removeLabel: string;
}

/** Chooses, sends and removes a picture. The form saves its address. */
export function PictureUpload({ value, onChange, picture, text, removeLabel }: PictureUploadProps) {
  const { t } = useTexts();
  const upload = useUpload(onChange);
  const { isOver, dropProps } = useFileDrop(upload.start);
  return (
    <div className="cluster picture-field" data-over={isOver || undefined} {...dropProps}>
      {picture}
      <div className="picture-field__text">
        <p>{text}</p>
        <div className="wrap">
          <FileButton accept={pictureTypes} onFile={upload.start} isQuiet>
            {t('Settings.Picture.Choose')}
          </FileButton>
          {value === '' ? null : (
            <DashboardButton variant="quiet" onClick={() => onChange('')}>
              {removeLabel}
            </DashboardButton>
          )}
        </div>
        <p className="form-field__hint">{t('Settings.Picture.FileTypes')}</p>
        <UploadProgress
          progress={upload.progress}
          label={t('Settings.Picture.Progress')}
          uploadingText={t('Settings.Picture.Uploading')}
          processingText={t('Settings.Picture.Checking')}
        >
          <DashboardButton variant="quiet" className="dashboard-button--small" onClick={upload.cancel}>
            {t('Settings.Picture.Stop')}
          </DashboardButton>
        </UploadProgress>
        <UploadProblem upload={upload} />
      </div>
    </div>
  );
}

type Upload = ReturnType<typeof useUpload>;

function UploadProblem({ upload: { problem, failure, retry } }: { upload: Upload }) {
  const { t } = useTexts();
  const error = failure?.error;
  const knownProblem =
    problem ?? (isPayloadTooLarge(error) ? 'TooLarge' : isUnsupportedMediaType(error) ? 'NotAPicture' : null);
  if (knownProblem !== null) return <FailureNotice message={t(`Settings.Picture.Errors.${knownProblem}`)} />;
  if (error === undefined) return null;
  return (
    <FailureNotice message={t('Settings.Picture.Failed')} error={error}>
      <DashboardButton variant="quiet" onClick={retry}>
        {t('Actions.Retry')}
      </DashboardButton>
    </FailureNotice>
  );
}
