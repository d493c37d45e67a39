/** The id of the field for a message, or of what says why there is none. */
export const COMPOSER_ID = 'message';
