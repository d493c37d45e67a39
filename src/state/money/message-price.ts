import { amountText } from '#shared/rules/minor-units.ts';
import { homeCountry } from '#src/state/places/home-country.ts';
import { localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';

/** The minimum price of a message in the viewer's country. Undefined if messages are free there, and until it is known. */
export function messagePrice(): string | undefined {
  const { costs, currency } = settings.value.minimum_message_costs[homeCountry() ?? ''] ?? {};
  return costs && currency ? amountText(costs, currency, localeTag.value) : undefined;
}
