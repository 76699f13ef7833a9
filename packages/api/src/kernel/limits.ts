/** Maximum number of guests in one call (specification §3 "Answering", §10 "Guest List"). */
export const maxGuestsPerCall = 1000;

/** Maximum size of an uploaded file: spreadsheets and pictures (specification §4 "Request bodies"). */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Maximum number of characters of a dietary text (specification §2 "Dietary text"). */
export const maxDietaryLength = 1000;
/** Of all replaced texts together: far above what a household writes. */
export const maxReplacedDietaryLength = 4000;
/** Of a text with the copies that guests carry from the groups they leave, when it is sent back as it is stored. */
export const maxStoredDietaryLength = 2 * maxReplacedDietaryLength;

/** Maximum size of a password: hashing a longer one would take too much time (specification §3 "Sessions"). */
export const maxPasswordBytes = 1024;
