import { ChatStart } from './chat-start.tsx';
import { PartnerPane } from './partner-pane.tsx';

/** Both show the other member's profile, and few members load only one of them. */
export const PARTNER = { ChatStart, PartnerPane } as const;
