/** The business constants of docs/product/limits.md. Units are in the names. */

export const POLL_MS = 60_000;
export const POLL_WITH_PUSH_MS = 300_000;
/** Chats and likes are polled this long after the user poll. */
export const POLL_STAGGER_MS = 1_000;
export const LOGGING_OUT_MS = 1_000;
export const CHUNK_RELOAD_GUARD_MS = 10_000;
/** A part of the app that can't be loaded is tried this often before the screen says so: the last time at a new address. */
export const LAZY_ATTEMPTS = 3;
/** Pause before the second attempt; each later one is three times as long. */
export const LAZY_RETRY_MS = 300;

export const SIGNUP_PROGRESS_DENOMINATOR = 6;
export const ACTIVATION_TICKS = 20;
export const ACTIVATION_TICK_MS = 900;
export const ACTIVATION_MESSAGE_TICKS = [4, 7, 10] as const;
/** What was typed into sign-up and not sent is kept on the device this long, as the storage helper keeps a value. */
export const SIGNUP_DRAFT_MS = 30 * 86_400_000;

export const MIN_AGE_YEARS = 18;
export const MAX_AGE_YEARS = 100;
/** Nobody has lived longer: an earlier date of birth is a slip. */
export const OLDEST_AGE_YEARS = 122;
/** The picker's upper bound when the minimum age is under 40 and the maximum above 50. */
export const DEFAULT_DATE_MAX_AGE_YEARS = 50;
export const DEFAULT_DATE_MIN_AGE_BELOW_YEARS = 40;

export const NAME_MAX_CHARS = 150;
export const CITY_MAX_CHARS = 255;
export const EMAIL_MAX_CHARS = 254;
export const NOTES_MAX_CHARS = 4_000;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 1_000;
/** From so many bits on the hint calls a password fair, and strong. */
export const PASSWORD_STRENGTH_BITS = [45, 64] as const;
export const MESSAGE_MAX_CHARS = 4_000;

/** An unsent message is tried again after this, then twice as long, and so on. */
export const OUTBOX_RETRY_MS = 2_000;
export const OUTBOX_RETRY_MAX_MS = 60_000;
/** What waited longer than this is not sent unless its writer says so. */
export const OUTBOX_KEPT_MS = 24 * 3_600_000;

export const REPORT_MAX_CHARS = 2_000;
export const REPORTED_MESSAGES_MAX = 50;
export const REPORTS_PER_DAY = 20;

export const GEOLOCATION_CACHE_MS = 3_600_000;
/** Coordinates are rounded to this before they leave the browser (docs/product/permissions.md#geolocation). */
export const GEO_ROUNDING_DEGREES = 0.1;

/** Distances for domain, second level and top level (docs/product/sign-up.md#typo-suggestion). */
export const MAIL_TYPO_THRESHOLDS = [2, 2, 2] as const;

export const CENSORED_CDN_PREFIX = '/cdn/';
export const CLEAR_CDN_PREFIX = '/photos/';

export const SEARCH_PAGE_SIZE = 12;
export const SEARCH_PAGE_SIZE_MAX = 48;
export const SIMILAR_AGE_STEP_YEARS = 5;
/** Up to so many results are counted exactly; beyond, there are "more than" so many. */
export const SEARCH_COUNTED_MAX = 1_000;
/** Beyond so many results there are no pages: nobody looks that far who doesn't copy. */
export const SEARCH_DEPTH_MAX = 24_000;
/** A manual search with fewer results than this says which filter leaves out how many. */
export const EXPLAINED_BELOW = 4;
/** Pages of a member, and of all visitors of one network: slows down whoever copies the members. */
export const SEARCH_PAGES_PER_HOUR = 300;
export const SEARCH_PAGES_PER_NETWORK_PER_HOUR = 600;

export const TILE_EVERY_PROFILES = 12;
export const CAM_TILE_AFTER_INDEX = 1;
export const AD_TILE_AFTER_INDEX = 5;
export const TILES_AFTER_SIGNUP_MS = 345_600_000;
/** Tiles are an extra: a partner that takes longer than this has no answer. */
export const CAM_SEARCH_TIMEOUT_MS = 1_500;
export const CAM_SNAPSHOT_TIMEOUT_MS = 3_000;
/** How long a partner's answer is good for others, how long its silence spares it, how long an account can be opened. */
export const CAM_SEARCH_KEPT_MS = 30_000;
export const CAM_PAUSE_MS = 10_000;
export const CAM_ACCOUNT_KNOWN_MS = 3_600_000;
export const CAM_SNAPSHOT_KEPT_MS = 60_000;
export const CAM_SNAPSHOT_MAX_BYTES = 3 * 1024 * 1024;
export const CAM_ANSWER_MAX_BYTES = 256 * 1024;
export const CAMS_PER_ANSWER_MAX = 60;
export const CAM_SNAPSHOT_SIZE_PX = [360, 480] as const;

/** What stands for a picture where only text can: in all languages the same word. */
export const GIF_WORD = 'GIF';
export const GIF_QUERY_MAX_CHARS = 60;
export const GIFS_PER_PAGE = 24;
export const GIF_SEARCHES_PER_HOUR = 600;
export const GIF_SEARCH_TIMEOUT_MS = 4_000;
export const GIF_PICTURE_TIMEOUT_MS = 6_000;
export const GIF_SEARCH_KEPT_MS = 5 * 60_000;
export const GIF_PICTURE_KEPT_MS = 3_600_000;
export const GIF_PAUSE_MS = 10_000;
export const GIF_ANSWER_MAX_BYTES = 1024 * 1024;
export const GIF_PICTURE_MAX_BYTES = 4 * 1024 * 1024;
export const GIF_WIDTH_PX = 240;
/** Nothing moves by itself for longer (WCAG 2.2.2). */
export const GIF_MOVES_MS = 5_000;

export const LOCALE_CACHE_SECONDS = 86_400;
export const LOCALE_COOKIE = 'i18n_redirected';
export const OWED_LOGOUT_COOKIE = 'sf-owed-logout';
export const LOCALE_COOKIE_SECONDS = 365 * 86_400;
export const STORAGE_COOKIE_SECONDS = 2_592_000;

export const TOAST_HIDE_MS = 5_000;
/** A toast that offers something, such as to undo, has to be reached first. */
export const TOAST_WITH_ACTION_HIDE_MS = 10_000;

export const LOADING_BAR_DURATION_MS = 2_000;
export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_HIDE_MS = 500;
export const LOADING_BAR_RESET_MS = 400;
export const LOADING_BAR_HEIGHT_PX = 3;

export const EMAIL_TOKEN_MS = 30 * 60_000;
/** Between an embedded lander and the whole window (docs/product/landers.md#hand-off). */
export const HANDOFF_TOKEN_MS = 60_000;
export const HANDOFFS_PER_HOUR = 20;
export const ACTIVATION_TOKEN_MS = 7 * 86_400_000;
export const RESET_TOKEN_MS = 3_600_000;
export const MAIL_CHANGE_TOKEN_MS = 24 * 3_600_000;
/** How long the old address can take a change of address back. */
export const MAIL_REVERT_TOKEN_MS = 14 * 86_400_000;
/** Between asking for an account's deletion and the deletion. */
export const ACCOUNT_DELETION_DELAY_MS = 14 * 86_400_000;
export const EXPORT_LINK_MS = 24 * 3_600_000;
export const SESSION_MS = 90 * 86_400_000;
/** A passkey's question is good for one answer within this. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000;
export const PASSKEYS_PER_MEMBER = 20;
/** Adding or removing a way in asks for the password again when the login is older than this. */
export const RECENT_LOGIN_MS = 15 * 60_000;
/** A member counts as online this long after the last request. */
export const ONLINE_MS = 5 * 60_000;
/** A member counts as new this long after sign-up. */
export const NEW_MEMBER_MS = 7 * 86_400_000;

/** Six months to say that a decision was wrong. */
export const APPEAL_MS = 183 * 86_400_000;

export const PHOTO_MAX_BYTES = 15 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 32_000_000;
export const PHOTO_WIDTHS_PX = [160, 320, 640, 1600] as const;
export const PHOTO_THUMB_WIDTH_PX = 320;
export const PHOTOS_PER_MEMBER = 12;
export const PHOTO_UPLOADS_PER_HOUR = 60;

/**
 * `validate_email.php` answers this many addresses per network and hour, then a constant
 * (docs/product/must-hold.md#a4).
 */
export const EMAIL_CHECKS_PER_HOUR = 20;
export const LOGINS_PER_HOUR = 25;
export const SIGNUPS_PER_HOUR = 20;
/** Log-ins of all accounts together from one network, and of one account from all networks together. */
export const LOGINS_PER_NETWORK_PER_HOUR = 100;
export const LOGINS_PER_ACCOUNT_PER_HOUR = 100;
/** Asked for by one network, whatever the addresses; and mails to one address, whoever asks. */
export const RESETS_PER_NETWORK_PER_HOUR = 20;
export const RESET_MAILS_PER_HOUR = 3;
/** Wrong and right guesses of a password by someone who is logged in. */
export const PASSWORD_CHECKS_PER_HOUR = 20;
export const MAIL_CHANGES_PER_DAY = 5;
export const EXPORTS_PER_DAY = 3;
/** The login page asks for one when it opens, and again while it stays open. */
export const PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR = 300;
export const ACTIVATION_RESEND_MS = 60_000;
export const ACTIVATION_MAILS_PER_DAY = 10;
export const TRAFFIC_SOURCE_MAX_CHARS = 128;
/** An embedded lander opens by itself at most this often. */
export const AUTOMATIC_OPENING_MS = 7 * 86_400_000;
/** Browsers of one member that are told by push: the ones that subscribed last. */
export const PUSH_SUBSCRIPTIONS_PER_MEMBER = 20;
/** Nobody types that fast: only against floods. What is sent once more with the same key does not count. */
export const MESSAGES_PER_WINDOW = 600;
export const MESSAGES_WINDOW_MS = 10 * 60_000;
export const MESSAGES_PER_PAGE = 30;
export const MESSAGES_PER_PAGE_MAX = 100;

/** What a page reports of its own failures: one page load in four, to find what is common and not to count it. */
export const CLIENT_ERROR_SAMPLE_SHARE = 0.25;
export const CLIENT_ERROR_MESSAGE_MAX_CHARS = 500;
export const CLIENT_ERROR_STACK_MAX_CHARS = 3_000;
export const CLIENT_ERROR_FRAMES_MAX = 20;
export const CLIENT_ERROR_MAX_BYTES = 4 * 1024;
export const CLIENT_ERRORS_PER_BROWSER_PER_HOUR = 10;
export const CLIENT_ERRORS_PER_NETWORK_PER_HOUR = 100;

/** Why a member can be reported. */
export const REPORT_REASONS = ['harassment', 'scam', 'fake', 'minor', 'content', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
