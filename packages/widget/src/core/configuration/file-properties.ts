// The properties that only files have. Part of `detail-parsers.ts`.
import { keywords } from '../../attributes/core-attributes.gen.js';
import { escapeText } from '../calendar-file/content-line.js';
import { quoteParameter } from '../calendar-file/people-lines.js';
import type { RawConfiguration } from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { parseKeyword } from '../values/keyword.js';
import { isHttpUrl } from '../values/url.js';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

interface PropertiesInput {
  readonly entry: RawConfiguration;
  readonly path: (attribute: string) => string;
}

const maxCategories = 20;
const maxCategoryLength = 100;
const maxAttachments = 10;

function listCategories({ entry: { categories = [] }, path }: PropertiesInput): string[] {
  if (categories.length > maxCategories || categories.some((category) => category.length > maxCategoryLength)) {
    throw new ConfigurationError(path('categories'), 'must be up to 20 texts of at most 100 characters', categories);
  }
  return categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escapeText).join(',')}`];
}

function listAttachments({ entry: { attachments = [] }, path }: PropertiesInput): string[] {
  if (attachments.length > maxAttachments || !attachments.every(isHttpUrl)) {
    throw new ConfigurationError(path('attachments'), 'must be up to 10 http or https URLs', attachments);
  }
  return attachments.map((attachment) => `ATTACH:${new URL(attachment).href}`);
}

function listClassification({ entry: { classification }, path }: PropertiesInput): string[] {
  if (classification === undefined) return [];
  return [`CLASS:${parseKeyword(path('classification'), classification, keywords.classification)}`];
}

function listPriority({ entry: { priority }, path }: PropertiesInput): string[] {
  if (priority === undefined) return [];
  if (!/^\d$/.test(String(priority))) {
    throw new ConfigurationError(path('priority'), 'must be an integer from 0 to 9', priority);
  }
  return [`PRIORITY:${priority}`];
}

/** RFC 5545 §3.8.1. @throws ConfigurationError for the first violated rule */
export const buildPropertyLines = (input: PropertiesInput): string[] => [
  ...listCategories(input),
  ...listClassification(input),
  ...listPriority(input),
  ...listAttachments(input),
];

/** Apple's calendars show a map and the time to leave only with a property of their own. */
export const buildGeoLines = ({ latitude, longitude }: Coordinates, title: string): string[] => [
  `GEO:${latitude};${longitude}`,
  ...(title === ''
    ? []
    : [
        `X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=100;X-TITLE=${quoteParameter(title)}:geo:${latitude},${longitude}`,
      ]),
];
