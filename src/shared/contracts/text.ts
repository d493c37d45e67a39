import { refine, type Struct, string } from 'superstruct';
import { isBlank } from '../rules/blank.ts';
import { countChars } from '../rules/clean-text.ts';

/**
 * A text of at most `max` characters. `size` of superstruct counts UTF-16 units, of which an emoji has two. JSON Schema counts
 * characters as we do, and the message lets `json-schema.ts` read the limit.
 */
export const text = (max: number): Struct<string, null> =>
  refine(string(), 'text', (value) => {
    const chars = countChars(value);
    return (
      chars <= max || `Expected a string with a length between \`0\` and \`${max}\` but received one of \`${chars}\``
    );
  });

/** A text that is not blank. */
export const filledText = (max: number): Struct<string, null> =>
  refine(text(max), 'nonempty', (value) => !isBlank(value) || 'Expected a text that is not blank');
