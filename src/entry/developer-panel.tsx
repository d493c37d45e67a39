import { createRoot } from 'react-dom/client';
import { DeveloperPanel } from '#src/developer/developer-panel.tsx';

/** The server of development adds this script to a page while the panel is switched on. No site's build has it. */
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<DeveloperPanel />);
