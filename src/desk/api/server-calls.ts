import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { call } from './desk-calls.ts';

export type Finding = DeskAnswer<'health'>[number];
/** What the server can tell alone, or what it asks others, which takes up to ten seconds. */
export const fetchHealth = (checks: 'here' | 'outside') => call('health', { checks });

export type QueueState = DeskAnswer<'queues'>[number];
export type StuckJob = QueueState['newest_stuck'][number];
/** The queues whose jobs can be tried again. */
export type RepeatableQueue = Exclude<QueueState['queue'], 'push'>;
export const fetchQueues = () => call('queues', {});
export const retryJob = (queue: RepeatableQueue, id: string) => call('retry-job', { queue, id });
export const retryJobs = (queue: RepeatableQueue) => call('retry-jobs', { queue });

export type Jobs = DeskAnswer<'jobs'>;
export const fetchJobs = () => call('jobs', {});
