import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, className = 'panel', children }: PanelProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className="panel__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
