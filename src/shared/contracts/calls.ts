import { type Call, parseCall } from './written-call.ts';

/**
 * Every call by name (docs/product/calls.md), written as `<method> <name of the .php file>`, with `?<flag>` where one
 * path serves several. The app's reads are asked for by what is written here, so that no page has to load the table.
 */
export const WRITTEN = {
  fetchSettings: 'GET settings',
  fetchCompanyInfo: 'GET companyinfo',
  fetchRegions: 'GET regions',
  fetchInterests: 'GET interests',
  fetchProfileFields: 'GET profile_fields',
  geocode: 'GET geocode',
  sendPageHidden: 'POST page-hidden',
  countStart: 'POST page-hidden?started',
  reportClientError: 'POST client-error',

  fetchUser: 'GET user',
  createUser: 'POST user?new',
  addPushSubscription: 'POST user?push',
  removePushSubscription: 'DELETE user?push',
  updateUser: 'PUT user',
  createHandoff: 'POST handoff',
  takeHandoff: 'PUT handoff',
  login: 'POST login',
  logout: 'GET logout',
  fetchPasskeys: 'GET passkeys',
  startAddingPasskey: 'POST passkeys?new',
  addPasskey: 'POST passkeys',
  startPasskeyLogin: 'POST passkeys?challenge',
  loginWithPasskey: 'POST passkeys?login',
  removePasskey: 'DELETE passkeys',
  validateEmail: 'GET validate_email',
  fetchActivation: 'GET activate',
  resendActivation: 'POST activate',
  activate: 'PUT activate',

  requestPasswordReset: 'POST password',
  setPassword: 'PUT password',
  requestMailChange: 'POST mailchange',
  changeMail: 'PUT mailchange',
  pauseAccount: 'PUT account',
  removeAccount: 'DELETE account',
  startExport: 'POST account?export',
  fetchExport: 'GET account?export',
  downloadExport: 'GET account?download',
  fetchSessions: 'GET sessions',
  endSession: 'DELETE sessions',

  addPhoto: 'POST profileimage',
  placePhoto: 'PUT profileimage',
  removePhoto: 'DELETE profileimage',

  search: 'GET search',
  searchCams: 'GET xcams/search',
  openCam: 'GET xcams/redirect',
  fetchCamSnapshot: 'GET xcams/snapshot',
  openAd: 'GET resellpartner',
  fetchProfile: 'GET profile',
  fetchLikes: 'GET likes',
  addLike: 'POST likes',
  removeLike: 'DELETE likes',

  fetchChats: 'GET chats',
  startChat: 'GET chat',
  removeChat: 'DELETE chat',
  fetchMessages: 'GET messages',
  sendMessage: 'POST messages',
  markRead: 'PUT messages',
  searchGifs: 'GET gifs',
  fetchGif: 'GET gifs?picture',
  fetchBlocked: 'GET block',
  addBlock: 'POST block',
  removeBlock: 'DELETE block',
  addReport: 'POST report',
  fetchReport: 'GET report',
  addAppeal: 'POST appeal',
  fetchNotifications: 'GET notifications',
  saveNotifications: 'PUT notifications',
  unsubscribe: 'POST unsubscribe',
  askUnsubscribe: 'GET unsubscribe',
  streamEvents: 'GET events',
} as const;

export type CallName = keyof typeof WRITTEN;
export type Written = (typeof WRITTEN)[CallName];
/** The call that is written so. */
export type NameOf<W extends Written> = {
  [Name in CallName]: (typeof WRITTEN)[Name] extends W ? Name : never;
}[CallName];

const ENTRIES = Object.entries(WRITTEN) as [CallName, Written][];

export const CALLS = Object.fromEntries(ENTRIES.map(([name, written]) => [name, parseCall(written)])) as Readonly<
  Record<CallName, Call>
>;

export const nameOf = Object.fromEntries(ENTRIES.map(([name, written]) => [written, name])) as {
  readonly [W in Written]: NameOf<W>;
};
