import type { Body } from '#shared/contracts/registry.ts';
import type { QueryValues } from './call-url.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const fetchCredits = (query: QueryValues) => read('GET credits', query);
export const fetchPremium = (query: QueryValues) => read('GET premium', query);
export const fetchPricing = (query: QueryValues) => read('GET pricing', query);
export const fetchLedger = (page: number) => read('GET ledger', { page });
export const fetchDiscount = (query: QueryValues) => read('GET discountcode', query);
export const fetchTransaction = (id: string) => read('GET transaction', { id });
export const startPayment = (body: Body<'POST payment'>) => send('POST payment', { body });
export const stopRenewal = () => send('DELETE premium');
export const acknowledgeFictional = () => send('POST acknowledge');
