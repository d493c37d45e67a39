/**
 * What every visit needs once the form is live. It is a single file, as form-actions.lazy.ts is, and has state of its own: the
 * frame's port, and a campaign that storage refused. So the build gives it its own copies of what it imports
 * (docs/decisions/0127), and the form calls it instead of importing the same modules.
 */
// biome-ignore lint/performance/noBarrelFile: these are requested together, and nothing else imports this file
export { takeTrafficSource } from '#src/platform/traffic-source.lazy.ts';
export { formWanted } from './form-wanted.ts';
export { sendOutcome, sendSubmitting } from './partner-events.ts';
export { startVisit } from './start-visit.ts';
