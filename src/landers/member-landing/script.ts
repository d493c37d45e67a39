import { leadToForm } from '#src/platform/to-form.ts';

leadToForm();
