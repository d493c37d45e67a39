/**
 * What the form loads once the visitor uses it. It is a single file, because a single file can be retried at another address
 * (src/platform/single-file-parts.ts).
 */
// biome-ignore lint/performance/noBarrelFile: these are requested together, and nothing else imports this file
export { addPasswordToggle } from '#src/ui/password-field/add-password-toggle.ts';
export { handleFormError } from './form-error.ts';
export { sendForm, validateLanderEmail } from './send-form.ts';
