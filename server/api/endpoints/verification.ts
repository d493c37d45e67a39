import { ownCheck, sendCheck } from '#server/photos/checks/own-check.ts';
import { countFromNetwork } from '#server/store/network-limits.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { endpoint } from '../endpoint.ts';
import { receiverOf, UPLOADS_PER_NETWORK_PER_DAY } from '../receive-upload.ts';

export const endpoints = [
  endpoint('GET verification', async ({ deps, member }) => ownCheck(deps, member)),

  endpoint('POST verification', async ({ deps, member, session, ip, request }) => {
    await countFromNetwork(deps, 'photo', { ip, max: UPLOADS_PER_NETWORK_PER_DAY, windowMs: DAY_MS });
    await sendCheck(deps, { member, ip }, receiverOf({ deps, session, request }));
    return 'done' as const;
  }),
];
