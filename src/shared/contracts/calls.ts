/**
 * Every call by name: method, path and, where one path serves several, the query flag that tells them apart (spec §7,
 * contracts.md). Without schemas, so that the first screen can name a call without loading the validator.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly flag?: string;
}

const call = <const T extends Call>(value: T): T => value;

export const CALLS = {
  fetchSettings: call({ method: 'GET', path: '/api/settings.php' }),
  fetchCompanyInfo: call({ method: 'GET', path: '/api/companyinfo.php' }),
  fetchRegions: call({ method: 'GET', path: '/api/regions.php' }),
  fetchInterests: call({ method: 'GET', path: '/api/interests.php' }),
  fetchProfileFields: call({ method: 'GET', path: '/api/profile_fields.php' }),
  geocode: call({ method: 'GET', path: '/api/geocode.php' }),
  sendPageHidden: call({ method: 'POST', path: '/api/page-hidden.php' }),

  fetchUser: call({ method: 'GET', path: '/api/user.php' }),
  createUser: call({ method: 'POST', path: '/api/user.php', flag: 'new' }),
  addPushSubscription: call({ method: 'POST', path: '/api/user.php', flag: 'push' }),
  removePushSubscription: call({ method: 'DELETE', path: '/api/user.php', flag: 'push' }),
  updateUser: call({ method: 'PUT', path: '/api/user.php' }),
  login: call({ method: 'POST', path: '/api/login.php' }),
  logout: call({ method: 'GET', path: '/api/logout.php' }),
  fetchPasskeys: call({ method: 'GET', path: '/api/passkeys.php' }),
  startAddingPasskey: call({ method: 'POST', path: '/api/passkeys.php', flag: 'new' }),
  addPasskey: call({ method: 'POST', path: '/api/passkeys.php' }),
  startPasskeyLogin: call({ method: 'POST', path: '/api/passkeys.php', flag: 'challenge' }),
  loginWithPasskey: call({ method: 'POST', path: '/api/passkeys.php', flag: 'login' }),
  removePasskey: call({ method: 'DELETE', path: '/api/passkeys.php' }),
  validateEmail: call({ method: 'GET', path: '/api/validate_email.php' }),
  fetchActivation: call({ method: 'GET', path: '/api/activate.php' }),
  resendActivation: call({ method: 'POST', path: '/api/activate.php' }),
  activate: call({ method: 'PUT', path: '/api/activate.php' }),

  requestPasswordReset: call({ method: 'POST', path: '/api/password.php' }),
  setPassword: call({ method: 'PUT', path: '/api/password.php' }),
  requestMailChange: call({ method: 'POST', path: '/api/mailchange.php' }),
  changeMail: call({ method: 'PUT', path: '/api/mailchange.php' }),
  pauseAccount: call({ method: 'PUT', path: '/api/account.php' }),
  removeAccount: call({ method: 'DELETE', path: '/api/account.php' }),
  startExport: call({ method: 'POST', path: '/api/account.php', flag: 'export' }),
  fetchExport: call({ method: 'GET', path: '/api/account.php', flag: 'export' }),
  downloadExport: call({ method: 'GET', path: '/api/account.php', flag: 'download' }),
  fetchSessions: call({ method: 'GET', path: '/api/sessions.php' }),
  endSession: call({ method: 'DELETE', path: '/api/sessions.php' }),

  addPhoto: call({ method: 'POST', path: '/api/profileimage.php' }),
  placePhoto: call({ method: 'PUT', path: '/api/profileimage.php' }),
  removePhoto: call({ method: 'DELETE', path: '/api/profileimage.php' }),

  search: call({ method: 'GET', path: '/api/search.php' }),
  fetchProfile: call({ method: 'GET', path: '/api/profile.php' }),
  fetchLikes: call({ method: 'GET', path: '/api/likes.php' }),
  addLike: call({ method: 'POST', path: '/api/likes.php' }),
  removeLike: call({ method: 'DELETE', path: '/api/likes.php' }),

  fetchChats: call({ method: 'GET', path: '/api/chats.php' }),
  startChat: call({ method: 'GET', path: '/api/chat.php' }),
  removeChat: call({ method: 'DELETE', path: '/api/chat.php' }),
  fetchMessages: call({ method: 'GET', path: '/api/messages.php' }),
  sendMessage: call({ method: 'POST', path: '/api/messages.php' }),
  markRead: call({ method: 'PUT', path: '/api/messages.php' }),
  fetchNotifications: call({ method: 'GET', path: '/api/notifications.php' }),
  saveNotifications: call({ method: 'PUT', path: '/api/notifications.php' }),
  unsubscribe: call({ method: 'POST', path: '/api/unsubscribe.php' }),
  askUnsubscribe: call({ method: 'GET', path: '/api/unsubscribe.php' }),
  streamEvents: call({ method: 'GET', path: '/api/events.php' }),
} as const;

export type CallName = keyof typeof CALLS;
