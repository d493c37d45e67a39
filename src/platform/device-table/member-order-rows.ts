/** A member's value in local storage, removed together with `member-rows.ts`. Only the screens of orders use it. */
import type { StoredOrder } from '../device-values.ts';
import { type MemberRow, row } from './row.ts';

/** The last order on this device. */
export const lastOrder: MemberRow<StoredOrder> = /* @__PURE__ */ row(
  'local',
  'order',
  { transaction: '', conversation: '', method: '', discount: '' },
  undefined,
);
