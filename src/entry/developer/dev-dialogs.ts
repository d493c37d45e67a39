import { screen } from '#src/developer/dialogs-page.tsx';
import { startCampaign } from '../start-campaign.tsx';

startCampaign(screen);
