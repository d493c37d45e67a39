/**
 * Characters that show nothing, by their Unicode properties: separators, controls, formats, marks without a letter, and what
 * has no common meaning. Listed are only the symbols whose picture is empty by definition, which no property tells: the
 * empty Braille pattern, the object replacement character, the null notehead, and two blanks of Egyptian hieroglyphs.
 * Unassigned characters are no blanks, because browsers know later versions of Unicode than a server, or earlier ones.
 */
const VISIBLE =
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;

/** Characters that take no place, and the empty Braille pattern. Within a text they may join emoji and letters. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Whether a text shows nothing, as far as Unicode tells. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Trims a text. A blank one becomes empty. */
export const trimText = (text: string): string => (isBlank(text) ? '' : text.trim());
