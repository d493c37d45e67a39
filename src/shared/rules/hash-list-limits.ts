/** Of the name of a list of known pictures. Operators read it in cases. */
export const HASH_LIST_NAME_MAX_CHARS = 60;
export const HASH_LABEL_MAX_CHARS = 60;
/** So many lines of a list are sent at once: within the largest body of a call. */
export const HASH_LINES_AT_ONCE = 400;
