import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FigureDay } from '../api/overview-calls.ts';

export type Figure = Exclude<keyof FigureDay, 'day'>;

/** In the order of the table. */
export const FIGURE_NAMES: Readonly<Record<Figure, MessageDescriptor>> = {
  visits: msg({ id: 'desk.figure.visits', message: 'Opened pages' }),
  started: msg({ id: 'desk.figure.started', message: 'Began to sign up' }),
  signed_up: msg({ id: 'desk.figure.signed_up', message: 'Signed up' }),
  confirmed: msg({ id: 'desk.figure.confirmed', message: 'Address confirmed' }),
  active: msg({ id: 'desk.figure.active', message: 'Active members' }),
  likes: msg({ id: 'desk.figure.likes', message: 'Likes' }),
  messages: msg({ id: 'desk.figure.messages', message: 'Messages' }),
  payments: msg({ id: 'desk.figure.payments', message: 'Payments' }),
  reports: msg({ id: 'desk.figure.reports', message: 'Reports' }),
  complaints: msg({ id: 'desk.figure.complaints', message: 'Complaints' }),
  answer_hours: msg({ id: 'desk.figure.answer_hours', message: 'First answer' }),
};

export interface PlottedFigures {
  readonly title: MessageDescriptor;
  /** Three at most. */
  readonly figures: readonly Figure[];
}

/** What is shown together, because one follows from the other. */
export const PLOTS: readonly PlottedFigures[] = [
  { title: FIGURE_NAMES.visits, figures: ['visits'] },
  { title: msg({ id: 'desk.plot.sign_ups', message: 'Sign-ups' }), figures: ['started', 'signed_up', 'confirmed'] },
  { title: FIGURE_NAMES.active, figures: ['active'] },
  { title: msg({ id: 'desk.plot.contact', message: 'Messages and likes' }), figures: ['messages', 'likes'] },
  { title: FIGURE_NAMES.payments, figures: ['payments'] },
  { title: msg({ id: 'desk.plot.cases', message: 'Reports and complaints' }), figures: ['reports', 'complaints'] },
  {
    title: msg({ id: 'desk.plot.answers', message: 'First answer to a complaint, in hours' }),
    figures: ['answer_hours'],
  },
];

const COUNT = new Intl.NumberFormat('en-US');
const HOURS = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });

/** A figure as people read it, such as `1,204` or `3.5 hr`. */
export const figureText = (figure: Figure, value: number | null): string =>
  value === null ? '–' : (figure === 'answer_hours' ? HOURS : COUNT).format(value);
