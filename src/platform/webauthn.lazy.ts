/** Exports only the used functions, so that the bundler leaves out the rest of the library. */
// biome-ignore lint/performance/noBarrelFile: that is what this file is for
export { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
