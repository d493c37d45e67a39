import { revealStartFailure } from '#src/ui/start-failure/reveal-start-failure.ts';

// Inlined into the page, because the entry script or its imports may fail to load before any of our code runs.
addEventListener(
  'error',
  ({ target }) => {
    if ((target as Partial<HTMLScriptElement>).type === 'module') revealStartFailure();
  },
  true,
);
