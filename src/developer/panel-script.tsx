import { createRoot } from 'react-dom/client';
import { DeveloperPanel } from './developer-panel.tsx';

/** The development server adds this script to a page while the panel is on. No site's build has it. */
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<DeveloperPanel />);
