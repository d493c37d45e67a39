import { resolve } from 'node:path';
import { ROOT } from '../build/paths.ts';

/** The data folder of the server that a command uses. */
export const dataDir = resolve(ROOT, process.env.DATA_DIR ?? '.data');
