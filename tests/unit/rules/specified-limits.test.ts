import { expect, test } from 'vitest';
import * as limits from '#shared/rules/limits.ts';

/** The values of the specification, written out. The tests of a feature use the constants and would not notice a change. */
const SPECIFIED = {
  POLL_MS: 60_000,
  POLL_WITH_PUSH_MS: 300_000,
  POLL_STAGGER_MS: 1_000,
  LOGGING_OUT_MS: 1_000,
  CHUNK_RELOAD_GUARD_MS: 10_000,
  ICON_FETCH_TIMEOUT_MS: 1_500,
  SIGNUP_PROGRESS_DENOMINATOR: 6,
  ACTIVATION_TICKS: 20,
  ACTIVATION_TICK_MS: 900,
  ACTIVATION_MESSAGE_TICKS: [4, 7, 10],
  MIN_AGE_YEARS: 18,
  MAX_AGE_YEARS: 100,
  DEFAULT_DATE_MAX_AGE_YEARS: 50,
  DEFAULT_DATE_MIN_AGE_BELOW_YEARS: 40,
  NAME_MAX_CHARS: 150,
  CITY_MAX_CHARS: 255,
  NOTES_BOX_HEIGHT_PX: 150,
  GEOLOCATION_CACHE_MS: 3_600_000,
  MAIL_TYPO_THRESHOLDS: [2, 2, 2],
  CENSORED_CDN_PREFIX: '/cdn/',
  SEARCH_PAGE_SIZE: 12,
  TILE_EVERY_PROFILES: 12,
  CAM_TILE_AFTER_INDEX: 1,
  AD_TILE_AFTER_INDEX: 5,
  SIMILAR_AGE_STEP_YEARS: 5,
  TILES_AFTER_SIGNUP_MS: 345_600_000,
  LOCALE_CACHE_SECONDS: 86_400,
  LOCALE_COOKIE: 'i18n_redirected',
  LOCALE_COOKIE_SECONDS: 31_536_000,
  STORAGE_COOKIE_SECONDS: 2_592_000,
  TOAST_HIDE_MS: 5_000,
  LOADING_BAR_DURATION_MS: 2_000,
  LOADING_BAR_THROTTLE_MS: 200,
  LOADING_BAR_HIDE_MS: 500,
  LOADING_BAR_RESET_MS: 400,
  LOADING_BAR_HEIGHT_PX: 3,
} as const satisfies Partial<Record<keyof typeof limits, unknown>>;

test('the constants of the specification have its values', () => {
  expect(limits).toMatchObject(SPECIFIED);
});
