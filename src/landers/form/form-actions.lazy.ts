/**
 * What the form loads after it is live. It is a single file, because a single file can be retried at another address
 * (src/platform/single-file-parts.ts).
 */
// biome-ignore lint/performance/noBarrelFile: these are requested together, and nothing else imports this file
export { validateLanderEmail } from '#src/features/signup/account-calls.ts';
export { handleFormError } from './form-error.ts';
export { sendSubmitting } from './partner-events.ts';
export { sendForm } from './send-form.ts';
export { startLander } from './start-lander.ts';
