/** In pixels. */
export const pictureWidth = 1200;
export const pictureHeight = 630;

/** Drawings are smaller as a PNG of 256 colours, photos as a JPEG. All chat apps support these two formats. */
export const getPictureFormat = ({ photoId }: { photoId: string | null }) => (photoId === null ? 'png' : 'jpeg');
