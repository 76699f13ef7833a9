// Drop zone and file button. A file dropped outside the zone must not open in the browser window.
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../texts.js';
import { Icon } from '../ui/icon.js';

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

function useNoStrayDrops(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

export interface FileTarget {
  isOver: boolean;
  dropProps: {
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/** Makes an element a drop target for one file; only the first of several is used. */
export function useFileTarget(onFile: (file: File) => void): FileTarget {
  const [isOver, setOver] = useState(false);
  useNoStrayDrops();
  return {
    isOver,
    dropProps: {
      onDragOver: (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file !== undefined) onFile(file);
      },
    },
  };
}

/** A file input that looks like a button. Choosing the same file again fires `onFile` again. */
export function FileButton({
  accept,
  onFile,
  children,
  isQuiet = false,
}: {
  accept: string;
  onFile(file: File): void;
  children: ReactNode;
  isQuiet?: boolean;
}) {
  return (
    <label className={`desk-button file-button${isQuiet ? ' desk-button--quiet' : ''}`}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      {children}
    </label>
  );
}

export const spreadsheets =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function DropZone({ onFile }: { onFile(file: File): void }) {
  const { t } = useTexts();
  const { isOver, dropProps } = useFileTarget(onFile);
  return (
    <section
      className="drop-zone"
      data-over={isOver || undefined}
      aria-label={t('Transfer.Import.ChooseTitle')}
      {...dropProps}
    >
      <span className="drop-zone__sign">
        <Icon name="upload" size={36} />
      </span>
      <p className="drop-zone__title">{t('Transfer.Import.Drop')}</p>
      <FileButton accept={spreadsheets} onFile={onFile}>
        {t('Transfer.Import.Choose')}
      </FileButton>
      <p className="muted">{t('Transfer.Import.Kinds')}</p>
    </section>
  );
}
