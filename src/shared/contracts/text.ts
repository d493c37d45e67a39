import { refine, type Struct, string } from 'superstruct';
import { isBlank } from '../rules/blank.ts';
import { countChars, countCodePoints } from '../rules/clean-text.ts';
import { EMAIL_MAX_CHARS, PASSWORD_MAX_CHARS } from '../rules/limits.ts';

/**
 * A text of at most `max` characters. `size` of superstruct counts UTF-16 units, of which an emoji has two or more. JSON Schema
 * counts code points, which are never fewer. The message lets `json-schema.ts` read the limit.
 */
export const text = (max: number, count = countChars): Struct<string, null> =>
  refine(string(), 'text', (value) => {
    const chars = count(value);
    return (
      chars <= max || `Expected a string with a length between \`0\` and \`${max}\` but received one of \`${chars}\``
    );
  });

/** An address as it was typed. It may be longer than a valid one, because the rule counts what is left of it. */
export const typedEmail = (): Struct<string, null> => text(EMAIL_MAX_CHARS * 2, countCodePoints);

export const typedPassword = (): Struct<string, null> => text(PASSWORD_MAX_CHARS, countCodePoints);

/** A text that is not blank. No call of members has one: what decides it is large. */
export const filledText = (max: number): Struct<string, null> =>
  refine(text(max), 'nonempty', (value) => !isBlank(value) || 'Expected a text that is not blank');
