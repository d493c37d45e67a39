/** The server as in production, for the site that was built on React 19 into `BUILD_FOLDER`. */
import { createLog } from '#server/base/log.ts';
import { readEnv } from '#server/start/env.ts';
import { startServer } from '#server/start/start-server.ts';
import { OUTPUT } from '../../../build/paths.ts';

const env = readEnv(process.env);
const server = await startServer({ env, log: createLog(env.LOG_LEVEL), root: OUTPUT });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
