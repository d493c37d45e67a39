import { networkOf } from '#server/base/network.ts';
import { countUse } from '#server/store/count-use.ts';
import type { Limiter } from '#server/store/limiter.ts';
import { countFromNetwork } from '#server/store/network-limits.ts';
import type { Endpoint } from './endpoint.ts';

interface Caller {
  readonly memberId: string | null;
  readonly ip: string;
  readonly userAgent: string;
}

/** Counts a request against the limits in its contract. @throws too-many beyond one of them */
export async function countRequest(
  deps: { readonly limiter: Limiter },
  { signature, contract }: Pick<Endpoint, 'signature' | 'contract'>,
  { memberId, ip, userAgent }: Caller,
): Promise<void> {
  const keys = { member: memberId, browser: `${networkOf(ip)} ${userAgent}` };
  for (const { per, max, windowMs } of contract.rateLimits ?? []) {
    if (per === 'network') await countFromNetwork(deps, `${signature} network`, { ip, max, windowMs });
    else await countUse(deps, `${signature} ${per} ${keys[per]}`, max, windowMs);
  }
}
