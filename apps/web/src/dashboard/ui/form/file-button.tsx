// A file dropped outside the zone must not open in the browser window.
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files') ?? false;

function usePreventStrayDrops(): void {
  useEffect(() => {
    const preventDefault = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', preventDefault);
    window.addEventListener('drop', preventDefault);
    return () => {
      window.removeEventListener('dragover', preventDefault);
      window.removeEventListener('drop', preventDefault);
    };
  }, []);
}

export interface FileDrop {
  isOver: boolean;
  dropProps: {
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/** Makes an element a drop target for one file; only the first of several is used. */
export function useFileDrop(onFile: (file: File) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  usePreventStrayDrops();
  return {
    isOver,
    dropProps: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event) => {
        const enteredNode = event.relatedTarget;
        if (!(enteredNode instanceof Node && event.currentTarget.contains(enteredNode))) setOver(false);
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
  disabled = false,
}: {
  accept: string;
  onFile(file: File): void;
  children: ReactNode;
  isQuiet?: boolean;
  disabled?: boolean;
}) {
  return (
    <label className={`dashboard-button file-button${isQuiet ? ' dashboard-button--quiet' : ''}`}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={disabled}
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
