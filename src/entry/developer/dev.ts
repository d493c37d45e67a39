import { screen } from '#src/developer/gallery-page.tsx';
import { startCampaign } from '../start-campaign.tsx';

startCampaign(screen);
