// The options of @fastify/static that all directories of built files share: precompressed, without ranges and dates.
export const builtFiles = {
  // An array: with a string, @fastify/static does not find "/" for clients that accept compression.
  index: ['index.html'],
  preCompressed: true,
  decorateReply: false,
  cacheControl: false,
  acceptRanges: false,
  lastModified: false,
};
