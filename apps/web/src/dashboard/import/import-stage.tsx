import type { ReactNode } from 'react';
import { ChosenFile } from './chosen-file.js';
import { DropZone } from './drop-zone.js';
import { FileProblemNotice, ImportFailure } from './import-failure.js';
import { ImportPreview } from './import-preview.js';
import { ImportResult } from './import-result.js';
import type { ImportFlow } from './use-import.js';

interface ImportStageProps {
  importing: ImportFlow;
  guide: ReactNode;
  nextAction: ReactNode;
}

export function ImportStage({ importing, guide, nextAction }: ImportStageProps) {
  if (importing.result !== null)
    return <ImportResult importing={importing} applied={importing.result} nextAction={nextAction} />;
  return (
    <>
      {importing.file === null ? (
        <DropZone onFile={importing.chooseFile} />
      ) : (
        <ChosenFile importing={importing} file={importing.file} />
      )}
      {importing.problem === null ? null : <FileProblemNotice problem={importing.problem} />}
      {importing.failure === null ? null : <ImportFailure importing={importing} failure={importing.failure} />}
      {importing.shown === null ? (
        importing.file === null && guide
      ) : (
        <ImportPreview importing={importing} preview={importing.shown.preview} />
      )}
    </>
  );
}
