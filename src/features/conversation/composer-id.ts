/** The id of the message field, or of the text that explains why there is none. */
export const COMPOSER_ID = 'message';
