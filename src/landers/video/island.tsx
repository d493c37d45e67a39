import { startIsland } from '#src/platform/start-island.ts';
import { VideoForm } from './video-form.tsx';

startIsland(VideoForm);
