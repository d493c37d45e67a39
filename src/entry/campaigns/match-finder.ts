import { screen } from '#src/pages/match-finder/match-finder-page.tsx';
import { startCampaign } from '../start-campaign.tsx';

startCampaign(screen);
