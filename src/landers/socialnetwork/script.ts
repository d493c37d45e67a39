import { focusFormFromLinks } from '#src/platform/focus-form.ts';

focusFormFromLinks();
