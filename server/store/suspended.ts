import { Refusal } from '#server/base/refusal.ts';
import { isSuspended, suspensionKey } from '#shared/rules/suspension.ts';
import type { MemberRow } from './schema.ts';

type Standing = Pick<MemberRow, 'suspension' | 'suspended_until'>;

/** The error for suspended or banned members. */
export function suspensionRefusal(standing: Standing): Refusal {
  const { suspended_until: until } = standing;
  return new Refusal('forbidden', suspensionKey(standing), until === null ? {} : { params: { until } });
}

/** @throws forbidden to a suspended member */
export function refuseSuspended(standing: Standing, now: number): void {
  if (isSuspended(standing, now)) throw suspensionRefusal(standing);
}
