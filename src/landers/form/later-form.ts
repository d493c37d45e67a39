/**
 * What a lander's form loads once it is live. It is one part, since it is one file: that can be asked for again at another
 * address (src/platform/lone-part.ts).
 */
// biome-ignore lint/performance/noBarrelFile: these are requested together, and nothing else imports this file
export { askAboutEmail } from '#src/features/signup/account-calls.ts';
export { afterForm } from './after-form.ts';
export { takeFormFailure } from './form-failure.ts';
export { startFramed, tellSubmitting } from './framed.ts';
export { sendForm } from './send-form.ts';
