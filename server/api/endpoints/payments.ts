import { readText } from '#server/http/request-body.ts';
import { receiveCallback } from '#server/money/payments/receive-callback.ts';
import { startPayment } from '#server/money/payments/start-payment.ts';
import { readTransaction } from '#server/money/payments/transactions.ts';
import { readPremium, stopRenewal } from '#server/money/premium/premium.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('POST payment', async ({ deps, site, locale, member, ip, body }) => {
    const buyer = { site, member, country: body.country ?? null, ipCountry: deps.ipCountry(ip) };
    return startPayment(deps, { buyer, locale, request: body });
  }),

  endpoint('GET transaction', async ({ deps, site, query }) => readTransaction(deps.store.db, site, query.id)),

  endpoint('POST paymentcallback', async ({ deps, site, request, query }) => {
    const body = await readText(request);
    const { host } = site.pack;
    const { provider, payment } = query;
    await receiveCallback(deps, { host, provider, paymentId: payment ?? null, headers: request.headers, body });
    return 'ok' as const;
  }),

  endpoint('GET premium', async ({ deps, site, member, ip, query }) => {
    const buyer = { site, member, country: query.country ?? null, ipCountry: deps.ipCountry(ip) };
    return readPremium(deps, buyer, query.discountcode);
  }),

  endpoint('DELETE premium', async ({ deps, site, member, ip }) => {
    const receipt = await stopRenewal(deps, { site, member });
    const buyer = { site, member, country: null, ipCountry: deps.ipCountry(ip) };
    return { ...(await readPremium(deps, buyer)), receipt };
  }),
];
