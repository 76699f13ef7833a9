// Draws preview pictures one at a time, and caches them: concurrent requests for a picture draw it once.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@havn/api/kernel/fields';
import type { PreviewArtwork } from '@havn/api/people/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { LRUCache } from 'lru-cache';
import { createEntityTag } from '../http/entity-tag.js';
import { createPreviewHasher, getPreviewAddress, getPreviewContent, type PreviewAddress } from './content.js';
import { drawInProcess } from './draw-in-process.js';

export interface PreviewPicture {
  path: string;
  type: string;
  bytes: Buffer;
  entityTag: string;
  /** A picture without names, shown because drawing failed. */
  isFallback: boolean;
}

export interface PreviewPictureOptions {
  art: PreviewArtwork;
  /** Contains `preview-en.png` and so on, for a picture that cannot be drawn. */
  webDirectory: string;
  loadPhoto(id: string): Promise<Uint8Array | null>;
  draw?: typeof drawInProcess;
  reportFailure(error: unknown): void;
}

/** Enough for both languages before and after a few changes; each has up to 200 KB. */
const maxPictures = 12;
const retryDelayMs = 60_000;

export class PreviewPictures {
  readonly #options: PreviewPictureOptions;
  readonly #getVersion: ReturnType<typeof createPreviewHasher>;
  readonly #pictures = new LRUCache<string, PreviewPicture>({ max: maxPictures });
  readonly #inProgress = new Map<string, Promise<PreviewPicture>>();
  #lastDrawing: Promise<unknown> = Promise.resolve();

  constructor(options: PreviewPictureOptions) {
    this.#options = options;
    this.#getVersion = createPreviewHasher(options.art);
  }

  getAddress(wedding: WeddingView, language: Language): PreviewAddress {
    const content = getPreviewContent(wedding, language);
    return getPreviewAddress(content, this.#getVersion(content));
  }

  find(path: string): PreviewPicture | undefined {
    return this.#pictures.get(path);
  }

  async get(wedding: WeddingView, language: Language): Promise<PreviewPicture> {
    const { path } = this.getAddress(wedding, language);
    const existing = this.#pictures.get(path) ?? this.#inProgress.get(path);
    if (existing !== undefined) return existing;
    const drawing = this.#lastDrawing.then(() => this.#draw(wedding, language));
    this.#inProgress.set(path, drawing);
    this.#lastDrawing = drawing.catch(() => undefined);
    try {
      return await drawing;
    } finally {
      this.#inProgress.delete(path);
    }
  }

  /** Draws the picture unless it exists, because a chat app requests it right after the page. */
  prepare(wedding: WeddingView, language: Language): void {
    this.get(wedding, language).catch(this.#options.reportFailure);
  }

  async #draw(wedding: WeddingView, language: Language): Promise<PreviewPicture> {
    const { art, loadPhoto, draw = drawInProcess, reportFailure } = this.#options;
    const content = getPreviewContent(wedding, language);
    const address = this.getAddress(wedding, language);
    try {
      const photo = content.photoId === null ? null : await loadPhoto(content.photoId);
      const bytes = await draw({ content, art, photo });
      const picture = { ...address, bytes, entityTag: createEntityTag(bytes), isFallback: false };
      this.#pictures.set(address.path, picture);
      return picture;
    } catch (error) {
      reportFailure(error);
      const bytes = await readFile(join(this.#options.webDirectory, `preview-${language}.png`));
      const picture = {
        path: address.path,
        type: 'image/png',
        bytes,
        entityTag: createEntityTag(bytes),
        isFallback: true,
      };
      this.#pictures.set(address.path, picture, { ttl: retryDelayMs });
      return picture;
    }
  }
}
