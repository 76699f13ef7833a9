// Whether the screen is wide enough for the preview beside the form.
import { useMediaQuery } from '../../ui/use-media-query.js';

export const useIsWide = (): boolean => useMediaQuery('(min-width: 75em)');
