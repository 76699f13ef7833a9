// Lets a layout that surrounds its pages (the dashboard's) provide its own loading and error states.
import { type ComponentType, createContext } from 'react';

export interface PageFrame {
  Loading: ComponentType;
  Problem: ComponentType<{ title: string; text: string; action: string; onAction(): void }>;
}

/** `null` when no layout surrounds the page. */
export const PageFrameContext = createContext<PageFrame | null>(null);
