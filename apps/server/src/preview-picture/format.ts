// The size and the type of the picture.

/** In pixels. */
export const pictureWidth = 1200;
export const pictureHeight = 630;

/** Flat colours are smaller as a PNG of 256 colours, photos as a JPEG. Chat apps know both, and not all know others. */
export const getPictureFormat = ({ photoId }: { photoId: string | null }) => (photoId === null ? 'png' : 'jpeg');
