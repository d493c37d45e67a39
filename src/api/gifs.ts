import { read } from './read.ts';

export const searchGifs = (q: string, page: string | undefined, signal: AbortSignal) =>
  read('GET gifs', ['gifs'], { q, page }, signal);
