import { msg } from '@lingui/core/macro';

/** Title and description that most landers share: they say what the site is, and name nobody. */
export const LANDER_META = {
  title: msg({ id: 'niche.meta.title', message: '{brand}: meet someone who gets you' }),
  description: msg({
    id: 'niche.meta.description',
    message:
      'Join {brand} free, find people near you and start a real conversation. Block and report in a tap, leave whenever you like. For adults of 18 and over.',
  }),
};
