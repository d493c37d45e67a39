/** Scripts can read it. Its only content is that there is a session. */
export const SESSION_HINT_COOKIE = 'sf-logged-in';
export const PENDING_LOGOUT_COOKIE = 'sf-pending-logout';
/** Also the key in local storage. */
export const TRAFFIC_SOURCE_COOKIE = 'sf-source';
