import { GIFS_PER_PAGE } from '#shared/rules/limits.ts';
import type { GifApi } from './http-provider.ts';
import { at, list, size, text } from './loose-json.ts';

const RATING = 'pg';
/** GIPHY refuses a search that starts further down. */
const OFFSET_MAX = 4_999;

/** GIPHY's API, also for compatible servers. */
export const giphy: GifApi = {
  by: 'GIPHY',
  baseUrl: 'https://api.giphy.com/v1/gifs',
  pictureHosts: ['*.giphy.com'],
  request: (key, { q, page, locale }) => ({
    path: q ? 'search' : 'trending',
    query: {
      api_key: key,
      q: q || undefined,
      limit: String(GIFS_PER_PAGE),
      offset: String(Math.min(Math.max(0, Math.trunc(Number(page) || 0)), OFFSET_MAX)),
      rating: RATING,
      lang: locale,
    },
  }),
  read: (answer) => ({
    found: list(at(answer, 'data')).map((one) => ({
      still: text(at(one, 'images', 'fixed_width_still', 'url')),
      moving: text(at(one, 'images', 'fixed_width', 'webp')) || text(at(one, 'images', 'fixed_width', 'url')),
      width: size(at(one, 'images', 'fixed_width', 'width')),
      height: size(at(one, 'images', 'fixed_width', 'height')),
      alt: text(at(one, 'alt_text')) || text(at(one, 'title')),
    })),
    next: nextOf(at(answer, 'pagination')),
  }),
};

function nextOf(pagination: unknown): string | null {
  const count = size(at(pagination, 'count'));
  const seen = size(at(pagination, 'offset')) + count;
  return count > 0 && seen < size(at(pagination, 'total_count')) ? String(seen) : null;
}
