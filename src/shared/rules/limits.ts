/** The product's rules of docs/product/limits.md. Units are in the names. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

export const POLL_MS = 60_000;
export const POLL_WITH_PUSH_MS = 300_000;
/** Chats and likes are polled this long after the user poll. */
export const POLL_STAGGER_MS = 1_000;
export const LOGGING_OUT_MS = 1_000;
/** Two taps on a like within this time count as one. */
export const DOUBLE_TOUCH_MS = 500;
export const CHUNK_RELOAD_GUARD_MS = 10_000;
/** How long a notification waits for its icon. */
export const ICON_FETCH_TIMEOUT_MS = 1_500;
export const SIGNUP_PROGRESS_DENOMINATOR = 6;
export const ACTIVATION_TICKS = 20;
export const ACTIVATION_TICK_MS = 900;
export const ACTIVATION_MESSAGE_TICKS = [4, 7, 10] as const;
/** How long the device stores an unfinished sign-up. */
export const SIGNUP_DRAFT_MS = 30 * DAY_MS;

export const MIN_AGE_YEARS = 18;
export const MAX_AGE_YEARS = 100;
/** The oldest person on record was 122, so an earlier date of birth is a typing error. */
export const OLDEST_AGE_YEARS = 122;
/** The picker's upper bound when the minimum age is under 40 and the maximum above 50. */
export const DEFAULT_DATE_MAX_AGE_YEARS = 50;
export const DEFAULT_DATE_MIN_AGE_BELOW_YEARS = 40;

export const NAME_MAX_CHARS = 150;
/** Emails and pushes shorten a longer name, so that the subject or title has room for the rest. */
export const SHORT_NAME_MAX_CHARS = 40;
export const CITY_MAX_CHARS = 255;
export const EMAIL_MAX_CHARS = 254;
export const NOTES_MAX_CHARS = 4_000;
export const NOTES_BOX_HEIGHT_PX = 150;
export const PROMPTS_PER_MEMBER = 3;
/** Profiles show answers in large type. */
export const PROMPT_ANSWER_MAX_CHARS = 150;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 1_000;
export const MESSAGE_MAX_CHARS = 4_000;

/** Pause before the second attempt to send a message. Each later pause is twice as long. */
export const OUTBOX_RETRY_MS = 2_000;
export const OUTBOX_RETRY_MAX_MS = 60_000;
/** An older unsent message is only sent after the sender confirms it. */
export const OUTBOX_EXPIRE_MS = 24 * HOUR_MS;

export const GEOLOCATION_CACHE_MS = HOUR_MS;
/** Coordinates are rounded to this before they leave the browser (docs/product/permissions.md#geolocation). */
export const GEO_ROUNDING_DEGREES = 0.1;

/** Distances for domain, second level and top level (docs/product/sign-up.md#typo-suggestion). */
export const MAIL_TYPO_THRESHOLDS = [2, 2, 2] as const;

export const CENSORED_CDN_PREFIX = '/cdn/';
export const CLEAR_CDN_PREFIX = '/photos/';

export const SEARCH_PAGE_SIZE = 12;
export const SEARCH_PAGE_SIZE_MAX = 48;
/** The faces that the match finder shows with its result. */
export const MATCHES_SHOWN = 6;
export const SIMILAR_AGE_STEP_YEARS = 5;
/** Results are counted exactly up to this number; above it, the answer says that there are more. */
export const SEARCH_COUNT_MAX = 1_000;
/** There are no more pages after this many results, because only scrapers go further. */
export const SEARCH_DEPTH_MAX = 24_000;
/** For a manual search with fewer results, the answer says how many members each filter excludes. */
export const EXPLAIN_BELOW_RESULTS = 4;
/** Pages for one member, and for all visitors of one network. The limits slow down scrapers. */
export const SEARCH_PAGES_PER_HOUR = 300;
export const SEARCH_PAGES_PER_NETWORK_PER_HOUR = 600;

/** Profiles that one member can open, and all visitors of one network together. */
export const PROFILE_VIEWS_PER_HOUR = 600;
/** Each can lead to a push and an email. */
export const LIKES_PER_HOUR = 600;
/** Of a member whom signs of fraud slow down, until a person decides. */
export const SLOWED_LIKES_PER_HOUR = 20;
export const SLOWED_CHATS_PER_HOUR = 3;
/** How long a sign of fraud counts and is kept. */
export const SIGN_MS = 90 * DAY_MS;
/** How long after sign-up members are compared with banned ones, and how long after a login its browser and network are kept. */
export const TRACE_MS = 90 * DAY_MS;
export const BLOCKS_PER_HOUR = 100;
/** The newest entries of each list of chats and likes. Longer lists would keep the server busy for too long. */
export const LISTED_MAX = 500;
export const LISTS_PER_MINUTE = 240;

export const TILE_EVERY_PROFILES = 12;
export const CAM_TILE_AFTER_INDEX = 1;
export const AD_TILE_AFTER_INDEX = 5;
export const TILES_AFTER_SIGNUP_MS = 4 * DAY_MS;

/** The text in place of a GIF where only text can be shown, the same in all languages. */
export const GIF_WORD = 'GIF';
/** No longer: GIPHY refuses it. */
export const GIF_QUERY_MAX_CHARS = 50;
export const GIFS_PER_PAGE = 24;
/** GIFs and webcams. */
export const PARTNER_SEARCHES_PER_HOUR = 600;
export const PARTNER_PICTURES_PER_HOUR = 2_000;

/** For files whose URL changes with their content. */
export const IMMUTABLE_CACHE_SECONDS = 365 * 86_400;
/** How long a browser shows a photo that visitors can see before it revalidates it. */
export const PHOTO_CACHE_SECONDS = 3_600;
export const LOCALE_CACHE_SECONDS = 86_400;
export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_SECONDS = 365 * 86_400;
export const STORAGE_COOKIE_SECONDS = 2_592_000;

export const TOAST_HIDE_MS = 5_000;
/** A toast with an action, such as Undo, stays longer, because people need time to reach it. */
export const TOAST_WITH_ACTION_HIDE_MS = 10_000;

export const LOADING_BAR_DURATION_MS = 2_000;
export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_HIDE_MS = 500;
export const LOADING_BAR_RESET_MS = 400;
export const LOADING_BAR_HEIGHT_PX = 3;

export const EMAIL_TOKEN_MS = 30 * MINUTE_MS;
/** How long the link from an embedded lander to the top-level window is valid (docs/product/landers.md#hand-off). */
export const HANDOFF_TOKEN_MS = 60_000;
export const HANDOFFS_PER_HOUR = 20;
export const ACTIVATION_TOKEN_MS = 7 * DAY_MS;
/** After the confirmation of the email, to members who have not finished sign-up. */
export const SIGNUP_REMINDER_MS = DAY_MS;
export const RESET_TOKEN_MS = HOUR_MS;
export const MAIL_CHANGE_TOKEN_MS = 24 * HOUR_MS;
/** How long the old address can revert a change of address. */
export const MAIL_REVERT_TOKEN_MS = 14 * DAY_MS;
/** Between the request to delete an account and its deletion. */
export const ACCOUNT_DELETION_DELAY_MS = 14 * DAY_MS;
export const EXPORT_LINK_MS = 24 * HOUR_MS;
export const SESSION_MS = 90 * DAY_MS;
/** How long after a login the browser stays known to the account. */
export const KNOWN_BROWSER_MS = 365 * DAY_MS;
/** How long after a login the browser has the same id. */
export const DEVICE_COOKIE_MS = 365 * DAY_MS;
/** A passkey challenge can be answered once, within this time. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;
export const PASSKEYS_PER_MEMBER = 20;
/** Adding or removing a passkey needs the password again when the login is older. */
export const RECENT_LOGIN_MS = 15 * MINUTE_MS;
/** A member counts as online this long after the last request. */
export const ONLINE_MS = 5 * MINUTE_MS;
/** A member counts as new this long after sign-up. */
export const NEW_MEMBER_MS = 7 * DAY_MS;
export const PHOTO_MAX_MEGABYTES = 15;
export const PHOTO_MAX_BYTES = PHOTO_MAX_MEGABYTES * 1024 * 1024;
export const PHOTO_MAX_MEGAPIXELS = 32;
export const PHOTO_MAX_PIXELS = PHOTO_MAX_MEGAPIXELS * 1_000_000;
/** A smaller picture shows nobody. */
export const PHOTO_MIN_SIDE_PX = 200;
export const PHOTO_WIDTHS_PX = [160, 320, 640, 1600] as const;
export const PHOTO_THUMB_WIDTH_PX = 320;
export const PHOTOS_PER_MEMBER = 12;
export const PHOTO_UPLOADS_PER_HOUR = 60;

/** Addresses checked for one network. Beyond this, the answer is a constant (docs/product/must-hold.md#a4). */
export const EMAIL_CHECKS_PER_HOUR = 20;
export const LOGINS_PER_HOUR = 25;
export const SIGNUPS_PER_HOUR = 20;
/** For all pools together, because each sends an email and the mailbox may be a stranger's. */
export const SIGNUPS_PER_MAILBOX_PER_DAY = 20;
/** Logins from one network to any account, and to one account from any network. */
export const LOGINS_PER_NETWORK_PER_HOUR = 100;
export const LOGINS_PER_ACCOUNT_PER_HOUR = 100;
/** Requests from one network for any address, and emails to one mailbox from any network, in all pools together. */
export const RESETS_PER_NETWORK_PER_HOUR = 20;
export const RESET_MAILS_PER_HOUR = 3;
/** Password checks of one logged-in member, right or wrong. */
export const PASSWORD_CHECKS_PER_HOUR = 20;
export const MAIL_CHANGES_PER_DAY = 5;
/** Confirmation emails to one address, for all requests together, because it may be a stranger's. */
export const MAIL_CHANGES_PER_ADDRESS_PER_DAY = 3;
export const EXPORTS_PER_DAY = 3;
export const ACCOUNT_CHANGES_PER_HOUR = 20;
/** The login page requests a challenge when it opens, and again while it stays open. */
export const PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR = 300;
export const ACTIVATION_RESEND_MS = 60_000;
export const ACTIVATION_MAILS_PER_DAY = 10;
export const TRAFFIC_SOURCE_MAX_CHARS = 128;
/** Limits of the texts that a sign-up sends about its page and browser. */
export const FORM_PATH_MAX_CHARS = 3_000;
export const REFERRER_MAX_CHARS = 2_000;
export const USER_AGENT_MAX_CHARS = 1_000;
/** An embedded lander opens automatically at most this often. */
export const AUTO_OPEN_INTERVAL_MS = 7 * DAY_MS;
/** One member's newest subscriptions; older ones are removed. */
export const PUSH_SUBSCRIPTIONS_PER_MEMBER = 20;
/** Sends "is typing" at most this often. */
export const TYPING_EVERY_MS = 4_000;
/** Shows "is typing" until this long after the last event. */
export const TYPING_SHOWN_MS = 6_000;
export const TYPING_WINDOW_MS = 60_000;
export const TYPING_PER_WINDOW = 60;
export const REACTIONS_PER_MINUTE = 60;
export const NEW_CHATS_PER_HOUR = 100;
/** Stops floods, because no person types that fast. A retry with the same key doesn't count. */
export const MESSAGES_PER_WINDOW = 600;
export const MESSAGES_WINDOW_MS = 10 * MINUTE_MS;
export const MESSAGES_PER_DAY = 2_000;
/** `/chats` opens the last opened chat within this time, and afterwards the newest one. */
export const LAST_OPENED_CHAT_MS = DAY_MS;
export const MESSAGES_PER_PAGE = 30;
export const MESSAGES_PER_PAGE_MAX = 100;

/** The legal period to withdraw from an order (docs/decisions/0114). */
export const WITHDRAWAL_DAYS = 14;
export const DISCOUNT_CODE_MAX_CHARS = 40;
export const DISCOUNT_TRIES_PER_HOUR = 60;
/** Those of Mollie have no signature: each makes us ask Mollie, which refuses after too many questions. */
export const PAYMENT_CALLBACKS_PER_NETWORK_PER_HOUR = 3_000;
export const UNSIGNED_CALLBACKS_PER_PAYMENT_PER_HOUR = 60;
/** Starts of payments by one member. A retry with the same key counts too. */
export const PAYMENTS_PER_HOUR = 30;
/** Orders of one member in 24 hours. Beyond this, their orders are paused for a day. */
export const ORDERS_PER_DAY = 60;
/** Declined cards or accounts of one member in 24 hours. Beyond this, their orders are paused for a day. */
export const DECLINES_PER_DAY = 8;
export const CANCELLATIONS_PER_HOUR = 20;
/** Receipts to one address, for all cancellations together, because it may be a stranger's. */
export const CANCELLATION_MAILS_PER_ADDRESS_PER_DAY = 3;
/** The order in a withdrawal: its number, or a description. */
export const WITHDRAWAL_ORDER_MAX_CHARS = 200;
export const CANCEL_REASON_MAX_CHARS = 1_000;
/** A higher spending limit applies after this time, a lower one at once. */
export const SPENDING_RAISE_MS = DAY_MS;
export const SPENDING_DAY_MS = DAY_MS;
export const SPENDING_MONTH_MS = 30 * DAY_MS;
/** A signed callback of a payment provider is refused if it is older (docs/product/must-hold.md#r4). */
export const PAYMENT_CALLBACK_MAX_AGE_MS = 5 * MINUTE_MS;
/** Messages are refunded if their receiver is removed as a fake within this time. */
export const MESSAGE_REFUND_MS = DAY_MS;

/** One page load in four reports its errors. That is enough to find the common ones. */
export const CLIENT_ERROR_SAMPLE_SHARE = 0.25;
export const CLIENT_ERROR_MESSAGE_MAX_CHARS = 500;
export const CLIENT_ERROR_STACK_MAX_CHARS = 3_000;
export const CLIENT_ERRORS_PER_BROWSER_PER_HOUR = 10;
export const CLIENT_ERRORS_PER_NETWORK_PER_HOUR = 100;
