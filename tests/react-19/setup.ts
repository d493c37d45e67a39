import { configure } from '@testing-library/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

// Needed because the test runner has no globals.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// The tests wait inside `act` themselves. The library would wait for a timer, which is faked here.
configure({ asyncWrapper: (run) => run() });
// React keeps the timer of the first render inside `act`, so it must not be a fake one.
const root = createRoot(document.createElement('div'));
await act(async () => root.render('drawn'));
await act(async () => root.unmount());
