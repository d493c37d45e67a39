import { screen } from '#src/developer/activate-reminder-page.tsx';
import { startCampaign } from '../start-campaign.tsx';

startCampaign(screen);
