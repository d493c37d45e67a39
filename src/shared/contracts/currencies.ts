const CODES =
  'AED AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS INR JPY MXN MYR NOK NZD PHP PLN RON SAR SEK SGD THB TRY USD ZAR';

/**
 * The currencies that a site can sell in. Providers and ISO 4217 count them alike, so ISK and UGX are missing: at Stripe they
 * have decimals (https://docs.stripe.com/currencies#special-cases).
 */
export const CURRENCIES: readonly string[] = CODES.split(' ');
