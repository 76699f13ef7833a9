// What can be said of a photo before it is sent; the server looks inside.
import { mostBytes } from '../../transfer/file.js';

export type PictureTrouble = 'NotAPicture' | 'Heic' | 'TooLarge' | 'Empty';

const types = ['image/jpeg', 'image/png', 'image/webp'];
export const pictures = types.join(',');

export function troubleOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PictureTrouble | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'Heic';
  if (!types.includes(type)) return 'NotAPicture';
  if (size === 0) return 'Empty';
  return size > mostBytes ? 'TooLarge' : null;
}
