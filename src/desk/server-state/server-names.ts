import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Jobs, QueueState } from '../api/server-calls.ts';

export const QUEUE_NAMES: Readonly<Record<QueueState['queue'], MessageDescriptor>> = {
  mail: msg({ id: 'desk.queues.mail', message: 'Emails' }),
  push: msg({ id: 'desk.queues.push', message: 'Pushes' }),
  postback: msg({ id: 'desk.queues.postback', message: 'Postbacks' }),
};

interface WorkTexts {
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
}

export const WORK_TEXTS: Readonly<Record<Jobs['work'][number]['name'], WorkTexts>> = {
  payments: {
    name: msg({ id: 'desk.jobs.payments', message: 'Payments' }),
    about: msg({
      id: 'desk.jobs.payments_about',
      message: 'Asks providers about open payments, returns unwanted ones, and renews plans.',
    }),
  },
  notices: {
    name: msg({ id: 'desk.jobs.notices', message: 'Notices' }),
    about: msg({
      id: 'desk.jobs.notices_about',
      message: 'Queues emails about messages, likes and news, and digests.',
    }),
  },
  retention: {
    name: msg({ id: 'desk.jobs.retention', message: 'Deletions' }),
    about: msg({
      id: 'desk.jobs.retention_about',
      message: 'Deletes what has expired, removes accounts that are due, and ends suspensions.',
    }),
  },
  samples: {
    name: msg({ id: 'desk.jobs.samples', message: 'Samples' }),
    about: msg({
      id: 'desk.jobs.samples_about',
      message: 'Lets sample members come online and like. Never in production.',
    }),
  },
  photo_hashes: {
    name: msg({ id: 'desk.jobs.photo_hashes', message: 'Photo hashes' }),
    about: msg({
      id: 'desk.jobs.photo_hashes_about',
      message: 'Makes the hashes of photos from before there were hashes. Nothing is left to do after a while.',
    }),
  },
};

/** A template or an event, such as `new_message`, as words. */
export const asWords = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
