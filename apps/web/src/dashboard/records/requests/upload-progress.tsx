import type { ReactNode } from 'react';
import type { TaskProgress } from './use-task-runner.js';

interface UploadProgressProps {
  progress: TaskProgress<string> | null;
  label: string;
  uploadingText: string;
  /** Shown once the upload is complete and the server is processing it. */
  processingText: string;
  children?: ReactNode;
}

export function UploadProgress({ progress, label, uploadingText, processingText, children }: UploadProgressProps) {
  // Announced in whole percent, not with each chunk.
  const percent = progress?.fraction == null ? null : Math.floor(progress.fraction * 100);
  return (
    <div className="cluster upload-progress">
      <p role="status">{progress === null ? '' : percent === null ? processingText : uploadingText}</p>
      {progress === null ? null : (
        <>
          <progress className="progress" max={100} aria-label={label} {...(percent !== null && { value: percent })} />
          {children}
        </>
      )}
    </div>
  );
}
