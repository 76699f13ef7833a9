// Client-side check of a photo; the server checks the content.
import { mostUploadBytes } from '@havn/api/import/rules';

export type PictureTrouble = 'NotAPicture' | 'Heic' | 'TooLarge' | 'Empty';

const types = ['image/jpeg', 'image/png', 'image/webp'];
export const pictures = types.join(',');

export function troubleOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PictureTrouble | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'Heic';
  if (!types.includes(type)) return 'NotAPicture';
  if (size === 0) return 'Empty';
  return size > mostUploadBytes ? 'TooLarge' : null;
}
