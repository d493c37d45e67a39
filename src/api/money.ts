import type { Body } from '#shared/contracts/registry.ts';
import type { QueryValues } from './call-url.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const fetchCredits = (query: QueryValues) => read('GET credits', ['packages', 'methods'], query);
export const fetchPremium = (query: QueryValues) => read('GET premium', ['plans', 'methods'], query);
export const fetchPricing = (query: QueryValues) => read('GET pricing', ['packages', 'plans'], query);
export const fetchLedger = (page: number) => read('GET ledger', ['entries', 'paging'], { page });
export const fetchDiscount = (query: QueryValues) => read('GET discountcode', ['discount'], query);
export const fetchTransaction = (id: string) => read('GET transaction', ['status', 'item', 'price'], { id });
export const startPayment = (body: Body<'POST payment'>) => send('POST payment', { body });
export const stopRenewal = () => send('DELETE premium');
export const acknowledgeFictional = () => send('POST acknowledge');
