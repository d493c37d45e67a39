import type { PaymentKind } from '#shared/contracts/money.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import type { StoredOrder } from '#src/platform/device-values.ts';

const KEPT = ['from', 'discount'];

/** `path` with the chat to return to and the discount code of the current query. */
export const withOrderQuery = (path: string, search: string): string =>
  withQuery(
    path,
    [...new URLSearchParams(search)].filter(([name]) => KEPT.includes(name)),
  );

/** The page of an offer with what was chosen in the order before, as far as this device knows it. */
export function pathToOrder(kind: PaymentKind, item: string, before: StoredOrder | undefined): string {
  const { conversation = '', method = '', discount = '' } = before ?? {};
  const kept = [
    ['from', conversation],
    ['discount', discount],
  ];
  return kind === 'premium'
    ? withQuery(pathTo('/premium'), [['plan', item], ['method', method], ...kept])
    : withQuery(pathTo('/credits/:creditId/:paymentMethod?', { creditId: item, paymentMethod: method }), kept);
}

/** Without empty values. */
function withQuery(path: string, values: readonly (readonly string[])[]): string {
  const filled = values.flatMap(([name = '', value = '']) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(filled).toString();
  return query ? `${path}?${query}` : path;
}
