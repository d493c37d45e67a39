import type { serverCalls } from '#shared/contracts/desk/server.ts';
import { changes, type OperatorCall, shows } from '../operator-call.ts';
import { listJobs } from './jobs.ts';
import { listQueues, retryJob, retryJobs } from './queues.ts';

/** The operators' calls about the server itself, which concern all sites at once. */
export const SERVER_CALLS: { readonly [Call in keyof typeof serverCalls]: OperatorCall<Call> } = {
  queues: shows('all', (deps) => listQueues(deps)),
  // They write their own entries: only they know the site.
  'retry-job': changes('all', retryJob, null),
  'retry-jobs': changes('all', retryJobs, null),
  jobs: shows('all', (deps) => listJobs(deps)),
  health: shows('all', async ({ health }, { checks }) => [...(await health[checks]())]),
};
