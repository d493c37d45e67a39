import { startIsland } from '#src/platform/start-island.ts';
import { LanderForm } from './lander-form.tsx';

startIsland(LanderForm);
