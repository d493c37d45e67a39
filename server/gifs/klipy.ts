import { GIFS_PER_PAGE } from '#shared/rules/limits.ts';
import { gifLocale } from '#shared/rules/locale.ts';
import type { GifApi } from './http-provider.ts';
import { at, list, size, text } from './loose-json.ts';

/** KLIPY's API, in the form of Tenor's, which has ended. Also for compatible servers. */
export const klipy: GifApi = {
  by: 'KLIPY',
  baseUrl: 'https://api.klipy.com/v2',
  pictureHosts: ['*.klipy.com'],
  request: (key, { q, page, locale }) => ({
    path: q ? 'search' : 'featured',
    query: {
      key,
      q: q || undefined,
      limit: String(GIFS_PER_PAGE),
      pos: page || undefined,
      locale: gifLocale(locale),
      contentfilter: 'medium',
      media_filter: 'tinygif,preview,tinygifpreview',
    },
  }),
  read: (answer) => ({
    found: list(at(answer, 'results')).map((one) => {
      const dims = list(at(one, 'media_formats', 'tinygif', 'dims'));
      return {
        // Which of the two a GIF has differs.
        still:
          text(at(one, 'media_formats', 'preview', 'url')) || text(at(one, 'media_formats', 'tinygifpreview', 'url')),
        moving: text(at(one, 'media_formats', 'tinygif', 'url')),
        width: size(dims[0]),
        height: size(dims[1]),
        alt: text(at(one, 'content_description')),
      };
    }),
    next: text(at(answer, 'next')) || null,
  }),
};
