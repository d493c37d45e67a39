import { isBlank } from './blank.ts';
import { countChars, cutMarks } from './clean-text.ts';
import { MESSAGE_MAX_CHARS } from './limits.ts';

type CheckedMessage =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly key: 'chat.empty' | 'chat.too_long' };

// Line feeds and tabs stay. A database can't store a lone surrogate, and a retry must send the same text.
// Direction characters could show a link as another one.
const CONTROLS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

/** Cleans and checks a message, in the app before it is sent and on the server. */
export function checkMessage(typed: string): CheckedMessage {
  const text = cutMarks(typed.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(LONE_SURROGATES, '\ufffd')).trim();
  if (isBlank(typed)) return { ok: false, key: 'chat.empty' };
  return countChars(text) > MESSAGE_MAX_CHARS ? { ok: false, key: 'chat.too_long' } : { ok: true, text };
}
