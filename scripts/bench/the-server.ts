import { join } from 'node:path';

/** The product as it is started in earnest, but for what it would fill in, and for the mail server it has not. */
export const SERVER = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
export const ENV = { SAMPLE_MEMBERS: '0', LOG_LEVEL: 'info' } as const;
