import { configure } from '@testing-library/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

// The library says so only where the test runner has globals.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// The tests wait within `act` themselves; the library's own way waits for a timer, which is a fake one.
configure({ asyncWrapper: (run) => run() });
// React keeps the timer that the first drawing within `act` finds: it must not be a fake one either.
const root = createRoot(document.createElement('div'));
await act(async () => root.render('drawn'));
await act(async () => root.unmount());
