export { harbourArtwork as previewArtwork } from './harbour/artwork.js';
