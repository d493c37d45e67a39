import { GIF_WORD } from '#shared/rules/limits.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { GifPicker } from './gif-picker.tsx';

/** Both pickers share one file, because each alone is too small for a request. */
export const PICKERS = { emoji: EmojiPicker, [GIF_WORD]: GifPicker } as const;
