import type { Prices } from '../contracts/prices.ts';
import type { SitePack } from '../contracts/site-pack.ts';

interface Contradiction {
  path: string;
  wrong: string;
  right: string;
}

/** Contradictions in a pack's prices, such as a price that nobody could pay or a message that nobody could afford. */
export function findPriceContradictions({
  prices,
  countries,
}: Pick<SitePack, 'prices' | 'countries'>): Contradiction[] {
  if (!prices) return [];
  const problems: Contradiction[] = [];
  for (const country of Object.keys(prices.countries)) {
    if (!countries.includes(country))
      problems.push({
        path: `prices.countries.${country}`,
        wrong: 'is a country that is not in countries',
        right: `one of ${countries.map((code) => `"${code}"`).join(', ')}`,
      });
  }
  const { provider } = prices;
  if (provider?.name === 'stripe' && !provider.webhook_secret_env)
    problems.push({
      path: 'prices.provider.webhook_secret_env',
      wrong: 'is missing',
      right: 'the name of the environment variable with the key that signs the reports of "stripe"',
    });
  if (prices.message_cost > 0 && prices.packages.length === 0)
    problems.push({
      path: 'prices.packages',
      wrong: 'is empty, but messages cost credits',
      right: 'at least one package',
    });
  return [...problems, ...findOfferContradictions('packages', prices), ...findOfferContradictions('plans', prices)];
}

function findOfferContradictions(list: 'packages' | 'plans', prices: Prices): Contradiction[] {
  const problems: Contradiction[] = [];
  const currencies = new Set(Object.values(prices.countries).map(({ currency }) => currency));
  const ids = new Set<string>();
  for (const [index, offer] of prices[list].entries()) {
    const path = `prices.${list}[${index}]`;
    if (ids.has(offer.id))
      problems.push({ path: `${path}.id`, wrong: `names "${offer.id}" again`, right: 'each of them once' });
    ids.add(offer.id);
    const amounts = { price: offer.price, ...('renewal_price' in offer && { renewal_price: offer.renewal_price }) };
    for (const [name, amount] of Object.entries(amounts)) {
      for (const currency of currencies) {
        if (amount && !(currency in amount))
          problems.push({
            path: `${path}.${name}.${currency}`,
            wrong: 'is missing',
            right: 'an amount in each currency of prices.countries',
          });
      }
    }
  }
  return problems;
}
