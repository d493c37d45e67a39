import type { FieldProblem } from './field-problem.ts';

/** The countries where consumers can withdraw from an order within 14 days: the European Union and the United Kingdom. */
const COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Whether the order form of a country asks for the buyer's express wish to start at once (docs/decisions/0114). */
export const needsStartConsent = (country: string): boolean => COUNTRIES.includes(country);

/** The order form's error without that wish; null if the buyer expressed it or the country doesn't require it. */
export const checkStartConsent = (country: string, consent: boolean): FieldProblem | null =>
  needsStartConsent(country) && !consent ? { key: 'payment.consent_needed' } : null;
