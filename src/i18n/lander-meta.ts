import { msg } from '@lingui/core/macro';

/** The title and description of landers about a member. They describe the site and name no member. */
export const LANDER_META = {
  title: msg({ id: 'niche.meta.title', message: '{brand}: meet someone who gets you' }),
  description: msg({
    id: 'niche.meta.description',
    message:
      'Join {brand} free, find people near you and start a real conversation. Block and report in a tap, leave whenever you like. For adults {min_age} and over.',
  }),
};
