/** As much as a file may hold that is sent, be it read or kept (specification §4 "What a body may be"); the pages ask too. */
export const mostUploadBytes = 10 * 1024 * 1024;
