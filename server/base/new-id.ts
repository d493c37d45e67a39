import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;

/**
 * 96 random bits in 16 url-safe characters, for every id that may appear in a URL (docs/product/data.md#ids-and-times). Never
 * begins with a hyphen: the operator's commands would take such an id for an option.
 */
export function newId(): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}
