const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Day and time where the operator is. */
export const momentText = (at: number): string => MOMENT.format(at);
