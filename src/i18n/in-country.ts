import { msg } from '@lingui/core/macro';

/**
 * A country as the place of something, "in the United Kingdom". Most languages need an article, a case or another
 * preposition for some countries, so each phrase is a text of its own. Without one, the country's name has to do.
 */
export const IN_COUNTRY = {
  AT: msg`in Austria`,
  BE: msg`in Belgium`,
  CH: msg`in Switzerland`,
  DE: msg`in Germany`,
  ES: msg`in Spain`,
  FR: msg`in France`,
  GB: msg`in the United Kingdom`,
  IE: msg`in Ireland`,
  IT: msg`in Italy`,
  NL: msg`in the Netherlands`,
  PL: msg`in Poland`,
  US: msg`in the United States`,
} as const;
