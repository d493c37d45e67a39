import { readSessionHint } from '#src/platform/session-hint.ts';

// Inlined into public pages, whose HTML has the header of visitors. A member's page keeps the room of the members' header
// until the app shows it, so that nothing moves (src/layouts/default/visitor-frame.module.scss).
if (readSessionHint() !== undefined) document.documentElement.dataset.member = '';
