import { type LazyModule, useLazyModule } from '../../ui/use-lazy-module.js';
import type { PreviewFrame } from './preview-frame.js';

const loadFrame = () => import('./preview-frame.js').then((file) => file.PreviewFrame);

/**
 * The pages are loaded with their frame, which copies the styles that are loaded. Without React's `lazy`, whose failure
 * would replace the form and what was typed; another choice of `trigger` retries.
 */
export const usePreviewFrame = (trigger: unknown): LazyModule<typeof PreviewFrame> => useLazyModule(loadFrame, trigger);
