import { screen } from '#src/developer/top-nav-page.tsx';
import { startCampaign } from '../start-campaign.tsx';

startCampaign(screen);
