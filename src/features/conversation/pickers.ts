import { GIF_WORD } from '#shared/rules/limits.ts';
import { Emojis } from './emojis.tsx';
import { Gifs } from './gifs.tsx';

/** What can be picked beside the text, by the name of its button. They come together: neither alone is worth a request. */
export const PICKERS = { emoji: Emojis, [GIF_WORD]: Gifs } as const;
