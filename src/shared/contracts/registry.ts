import * as account from './account.ts';
import type { CallName } from './calls.ts';
import * as chats from './chats.ts';
import * as clientError from './client-error.ts';
import type { Contract } from './contract.ts';
import * as gifs from './gifs.ts';
import * as handoff from './handoff.ts';
import * as likes from './likes.ts';
import * as notifications from './notifications.ts';
import * as passkeys from './passkeys.ts';
import * as profile from './profile.ts';
import * as safety from './safety.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as tiles from './tiles.ts';
import * as user from './user.ts';

/** The contract of every call, by the call's name: what the server parses, the app validates and the tests try. */
export const CONTRACTS = {
  fetchSettings: settings.fetchSettings,
  fetchCompanyInfo: settings.fetchCompanyInfo,
  fetchRegions: profile.fetchRegions,
  fetchInterests: profile.fetchInterests,
  fetchProfileFields: profile.fetchProfileFields,
  geocode: profile.geocode,
  sendPageHidden: user.sendPageHidden,
  countStart: user.countStart,
  reportClientError: clientError.reportClientError,
  fetchUser: user.fetchUser,
  createUser: user.createUser,
  addPushSubscription: user.addPushSubscription,
  removePushSubscription: user.removePushSubscription,
  updateUser: user.updateUser,
  createHandoff: handoff.createHandoff,
  takeHandoff: handoff.takeHandoff,
  login: user.login,
  logout: user.logout,
  fetchPasskeys: passkeys.fetchPasskeys,
  startAddingPasskey: passkeys.startAddingPasskey,
  addPasskey: passkeys.addPasskey,
  startPasskeyLogin: passkeys.startPasskeyLogin,
  loginWithPasskey: passkeys.loginWithPasskey,
  removePasskey: passkeys.removePasskey,
  validateEmail: user.validateEmail,
  fetchActivation: user.fetchActivation,
  resendActivation: user.resendActivation,
  activate: user.activate,
  requestPasswordReset: account.requestPasswordReset,
  setPassword: account.setPassword,
  requestMailChange: account.requestMailChange,
  changeMail: account.changeMail,
  pauseAccount: account.pauseAccount,
  removeAccount: account.removeAccount,
  startExport: account.startExport,
  fetchExport: account.fetchExport,
  downloadExport: account.downloadExport,
  fetchSessions: account.fetchSessions,
  endSession: account.endSession,
  addPhoto: profile.addPhoto,
  placePhoto: profile.placePhoto,
  removePhoto: profile.removePhoto,
  search: search.search,
  searchCams: tiles.searchCams,
  openCam: tiles.openCam,
  fetchCamSnapshot: tiles.fetchCamSnapshot,
  openAd: tiles.openAd,
  fetchProfile: profile.fetchProfile,
  fetchLikes: likes.fetchLikes,
  addLike: likes.addLike,
  removeLike: likes.removeLike,
  fetchChats: chats.fetchChats,
  startChat: chats.startChat,
  removeChat: chats.removeChat,
  fetchMessages: chats.fetchMessages,
  sendMessage: chats.sendMessage,
  markRead: chats.markRead,
  searchGifs: gifs.searchGifs,
  fetchGif: gifs.fetchGif,
  fetchBlocked: safety.fetchBlocked,
  addBlock: safety.addBlock,
  removeBlock: safety.removeBlock,
  addReport: safety.addReport,
  fetchReport: safety.fetchReport,
  addAppeal: safety.addAppeal,
  fetchNotifications: notifications.fetchNotifications,
  saveNotifications: notifications.saveNotifications,
  unsubscribe: notifications.unsubscribe,
  askUnsubscribe: notifications.askUnsubscribe,
  streamEvents: chats.streamEvents,
} as const satisfies Record<CallName, unknown>;

type Contracts = typeof CONTRACTS;
export type Query<Name extends CallName> = Contracts[Name] extends Contract<infer Q, infer _B, infer _A> ? Q : never;
export type Body<Name extends CallName> = Contracts[Name] extends Contract<infer _Q, infer B, infer _A> ? B : never;
export type Answer<Name extends CallName> = Contracts[Name] extends Contract<infer _Q, infer _B, infer A> ? A : never;
