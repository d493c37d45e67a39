import type { PaymentMethod } from '../contracts/money.ts';

/** Methods of one country and its currency only. The others exist everywhere. */
const LOCAL: Readonly<Record<string, { readonly method: PaymentMethod; readonly currency: string }>> = {
  NL: { method: 'ideal', currency: 'EUR' },
  BE: { method: 'bancontact', currency: 'EUR' },
  PL: { method: 'blik', currency: 'PLN' },
};
/** Methods that can be charged again without the member, which a plan that renews needs. */
const RENEWABLE: readonly PaymentMethod[] = ['card', 'sepa', 'paypal'];
const SEPA_CURRENCY = 'EUR';
/** Of the currencies in which sites can sell (https://developer.paypal.com/reference/currency-codes/). */
const NOT_IN_PAYPAL = ['AED', 'INR', 'RON', 'SAR', 'TRY', 'ZAR'];

/** The methods of a country, the usual one first (docs/product/money.md#payments). */
export function methodsIn({ country, currency }: { country: string; currency: string }): PaymentMethod[] {
  const local = LOCAL[country];
  return [
    ...(local?.currency === currency ? [local.method] : []),
    'card',
    ...(NOT_IN_PAYPAL.includes(currency) ? [] : ['paypal' as const]),
    ...(currency === SEPA_CURRENCY ? ['sepa' as const] : []),
  ];
}

export const renewableMethods = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter((method) => RENEWABLE.includes(method));
