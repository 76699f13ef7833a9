// Client-side check of a photo; the server checks the content.
import { maxUploadBytes } from '@havn/api/limits';

export type PictureProblem = 'NotAPicture' | 'Heic' | 'TooLarge' | 'Empty';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];
export const pictureTypes = acceptedTypes.join(',');

export function checkPicture({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PictureProblem | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'Heic';
  if (!acceptedTypes.includes(type)) return 'NotAPicture';
  if (size === 0) return 'Empty';
  return size > maxUploadBytes ? 'TooLarge' : null;
}
