/** Maximum number of guests in one call (specification §3 "Answering", §10 "Guest List"). */
export const maxGuestsPerCall = 1000;

/** Maximum number of characters of a first or last name, and of a full name that is to be divided. */
export const maxNameLength = 100;

/** Maximum number of guests whom one guest brings (specification §2 "Plus-ones"). */
export const maxPlusOnes = 10;

/** Maximum size of an uploaded file: spreadsheets and pictures (specification §4 "Request bodies"). */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Maximum number of characters of a dietary text (specification §2 "Dietary text"). */
export const maxDietaryLength = 1000;
/** Maximum length of all replaced texts together: far more than a household writes. */
export const maxReplacedDietaryLength = 4000;
/** Maximum length of a stored text that is sent back unchanged. It may include the texts of former groups. */
export const maxStoredDietaryLength = 2 * maxReplacedDietaryLength;

/** Maximum number of characters of a planner's notes about a guest (specification §2 "Guest"). */
export const maxNotesLength = 4000;

/** Maximum size of a password: hashing a longer one would take too much time (specification §3 "Sessions"). */
export const maxPasswordBytes = 1024;
