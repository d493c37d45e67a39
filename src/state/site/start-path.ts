import { startPathOf } from '#shared/rules/start-path.ts';
import { isOff } from './site.ts';

export const startPath = () => startPathOf(!isOff('profileSearch'));
