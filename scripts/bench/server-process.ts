import { join } from 'node:path';

/** The server as in production, without sample members and without a mail server. */
export const SERVER = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
export const ENV = { SAMPLE_MEMBERS: '0', LOG_LEVEL: 'info' } as const;
