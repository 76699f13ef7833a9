/**
 * Maximum size of an uploaded file: spreadsheets and pictures (specification §4 "What a body may be"). Shared with
 * the pages.
 */
export const maxUploadBytes = 10 * 1024 * 1024;
