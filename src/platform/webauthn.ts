/** The part of the library that is used, so that the bundler can leave the rest out. */
// biome-ignore lint/performance/noBarrelFile: that is what this file is for
export { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
