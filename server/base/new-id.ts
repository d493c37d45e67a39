import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;

/**
 * 96 random bits in 16 url-safe characters, for every id that may appear in a URL (docs/product/data.md#ids-and-times).
 */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');
