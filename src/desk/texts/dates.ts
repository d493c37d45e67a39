const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A date as the server writes it, for people. Nothing without one. */
export const dayText = (date: string | null): string => (date === null ? '' : DAY.format(new Date(date)));
export const momentText = (date: string | null): string => (date === null ? '' : MOMENT.format(new Date(date)));
