// Draws preview pictures one at a time, and caches them: concurrent requests for a picture draw it once.
import type { Language } from '@havn/api/kernel/fields';
import type { LookChoice } from '@havn/api/look/look-names';
import type { PreviewArtwork } from '@havn/api/people/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { LRUCache } from 'lru-cache';
import { createEntityTag } from '../http/entity-tag.js';
import {
  getDesignVersion,
  getPreviewAddress,
  getPreviewContent,
  getPreviewVersion,
  type PreviewAddress,
  type PreviewContent,
  type PreviewKind,
} from './content.js';
import { drawInProcess } from './draw-in-process.js';

export interface PreviewPicture {
  path: string;
  type: string;
  bytes: Buffer;
  entityTag: string;
  /** A picture without names and photo, shown because drawing failed. */
  isFallback: boolean;
}

export interface PreviewPictureOptions {
  loadArt(look: LookChoice): PreviewArtwork;
  loadPhoto(id: string): Promise<Uint8Array | null>;
  draw?: typeof drawInProcess;
  reportFailure(error: unknown): void;
}

/** Enough for a wedding of four languages before and after a change; each has up to 200 KB. */
const maxPictures = 24;
const retryDelayMs = 60_000;

export class PreviewPictures {
  readonly #options: PreviewPictureOptions;
  readonly #designs = new Map<string, { art: PreviewArtwork; version: string }>();
  readonly #pictures = new LRUCache<string, PreviewPicture>({ max: maxPictures });
  readonly #inProgress = new Map<string, Promise<PreviewPicture>>();
  #lastDrawing: Promise<unknown> = Promise.resolve();

  constructor(options: PreviewPictureOptions) {
    this.#options = options;
  }

  #getDesign(look: LookChoice): { art: PreviewArtwork; version: string } {
    const key = JSON.stringify(look);
    const known = this.#designs.get(key);
    if (known !== undefined) return known;
    const art = this.#options.loadArt(look);
    const design = { art, version: getDesignVersion(art) };
    this.#designs.set(key, design);
    return design;
  }

  getAddress(wedding: WeddingView, language: Language, kind?: PreviewKind): PreviewAddress {
    const content = getPreviewContent(wedding, language, kind);
    const { version } = this.#getDesign(content.look);
    return getPreviewAddress(content, getPreviewVersion(version, content));
  }

  find(path: string): PreviewPicture | undefined {
    return this.#pictures.get(path);
  }

  async get(wedding: WeddingView, language: Language, kind?: PreviewKind): Promise<PreviewPicture> {
    const { path } = this.getAddress(wedding, language, kind);
    const existing = this.#pictures.get(path) ?? this.#inProgress.get(path);
    if (existing !== undefined) return existing;
    const drawing = this.#lastDrawing.then(() => this.#draw(wedding, language, kind));
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

  async #draw(wedding: WeddingView, language: Language, kind?: PreviewKind): Promise<PreviewPicture> {
    const { reportFailure } = this.#options;
    const content = getPreviewContent(wedding, language, kind);
    const address = this.getAddress(wedding, language, kind);
    try {
      const bytes = await this.#drawContent(content);
      const picture = { ...address, bytes, entityTag: createEntityTag(bytes), isFallback: false };
      this.#pictures.set(address.path, picture);
      return picture;
    } catch (error) {
      reportFailure(error);
      const fallback = { ...content, first: content.title, second: '', date: '', photoId: null };
      const bytes = await this.#drawContent(fallback);
      const { type } = getPreviewAddress(fallback, '');
      const picture = { path: address.path, type, bytes, entityTag: createEntityTag(bytes), isFallback: true };
      this.#pictures.set(address.path, picture, { ttl: retryDelayMs });
      return picture;
    }
  }

  async #drawContent(content: PreviewContent): Promise<Buffer> {
    const { loadPhoto, draw = drawInProcess } = this.#options;
    const { art } = this.#getDesign(content.look);
    const photo = content.photoId === null ? null : await loadPhoto(content.photoId);
    return draw({ content, art, photo });
  }
}
