import { CURRENCIES } from '../contracts/currencies.ts';
import { PAYMENT_PROVIDERS } from '../contracts/payment-account.ts';
import { list, type PackSettings, setting } from './pack-setting.ts';

const AMOUNT = 'a whole number of minor units, such as 999';
const VARIABLE = 'the name of an environment variable, such as NORTH_PAYMENT_KEY';
const OFFER_ID = 'a name of 1 to 40 lower-case letters, digits or dashes';

/** The settings of a site's prices. */
export const PRICE_SETTINGS: PackSettings = {
  'prices.provider.name': setting(
    `one of ${list(PAYMENT_PROVIDERS)}`,
    "The provider whose account collects the site's payments. Without `prices.provider`, it is the server's.",
    'POST payment',
  ),
  'prices.provider.secret_env': setting(
    VARIABLE,
    "The environment variable with the secret key of the account's API.",
    'POST payment',
  ),
  'prices.provider.webhook_secret_env': setting(
    VARIABLE,
    "The environment variable with the key that signs Stripe's reports.",
    'POST payment',
  ),
  'prices.message_cost': setting(
    'a whole number from 0 to 10000',
    'The credits that a message costs. Premium members pay nothing, and without `prices` nobody does.',
    'GET pricing',
    'member /members',
  ),
  'prices.signup_credits': setting(
    'a whole number from 0 to 100000',
    'The credits that a new member gets.',
    'GET user',
  ),
  'prices.countries.*.currency': setting(
    `one of the currencies ${CURRENCIES.join(' ')}`,
    'The currency of a country where the site sells. A member of another country gets the first one.',
    'GET pricing',
    'member /members',
  ),
  'prices.countries.*.tax': setting(
    'a percentage from 0 to 50',
    'The percentage of tax that all prices of the country contain.',
    'GET pricing',
  ),
  'prices.packages.*.id': setting(OFFER_ID, "The package's name in addresses and orders.", 'GET pricing'),
  'prices.packages.*.credits': setting('a whole number from 1 to 1000000', 'The credits of a package.', 'GET pricing'),
  'prices.packages.*.price.*': setting(
    AMOUNT,
    'What a package costs, by currency. What a message costs at least is derived from it.',
    'GET pricing',
    'member /members',
  ),
  'prices.packages.*.discount': setting(
    'a whole number from 1 to 90',
    "A package's discount in percent.",
    'GET pricing',
  ),
  'prices.packages.*.time_bonus.credits': setting(
    'a whole number from 1 to 1000000',
    'Extra credits in the first hours after sign-up.',
    'GET credits',
  ),
  'prices.packages.*.time_bonus.hours': setting(
    'a whole number of hours, from 1 to 8760',
    'How long after sign-up a package has extra credits.',
    'GET credits',
  ),
  'prices.plans.*.id': setting(OFFER_ID, "The plan's name in addresses and orders.", 'GET pricing'),
  'prices.plans.*.months': setting('a whole number from 1 to 24', 'How long a plan lasts.', 'GET pricing'),
  'prices.plans.*.price.*': setting(AMOUNT, 'What a plan costs, by currency.', 'GET pricing'),
  'prices.plans.*.renewal_price.*': setting(
    AMOUNT,
    'What its renewal costs, by currency. Default: the price.',
    'GET pricing',
  ),
};

/** The expected values of the objects, tables and lists in prices. */
export const PRICE_CONTAINERS: Readonly<Record<string, string>> = {
  prices: 'message_cost, countries, packages and plans; leave it out for free messages',
  'prices.provider': '{"name": "mollie", "secret_env": "NORTH_PAYMENT_KEY"}',
  'prices.countries': 'currency and tax by country, such as {"NL": {"currency": "EUR", "tax": 21}}',
  'prices.countries.*': '{"currency": "EUR", "tax": 21}, below a country code such as "NL"',
  'prices.packages': 'a list such as [{"id": "small", "credits": 50, "price": {"EUR": 999}}]',
  'prices.packages.*': '{"id": "small", "credits": 50, "price": {"EUR": 999}}',
  'prices.packages.*.price': 'minor units by currency, such as {"EUR": 999}',
  'prices.packages.*.time_bonus': '{"credits": 10, "hours": 48}',
  'prices.plans': 'a list such as [{"id": "month", "months": 1, "price": {"EUR": 1999}}]',
  'prices.plans.*': '{"id": "month", "months": 1, "price": {"EUR": 1999}}',
  'prices.plans.*.price': 'minor units by currency, such as {"EUR": 1999}',
  'prices.plans.*.renewal_price': 'minor units by currency; leave it out for the price itself',
};
