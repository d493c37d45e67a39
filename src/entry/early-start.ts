import { startLate } from './start-late.ts';

// Inlined into pages that are complete as HTML: it must hear the first touch, and most visits need no more than it.
startLate();
