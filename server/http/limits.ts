import { createMiddleware } from 'hono/factory';
import { clientAddress } from './client-address.ts';

/** Finds the IP address by which limits count requests. */
export const limits = ({ trustProxy }: { readonly trustProxy: boolean }) =>
  createMiddleware<{ Variables: { ip: string } }>(async (c, next) => {
    c.set('ip', clientAddress(c, trustProxy));
    await next();
  });
