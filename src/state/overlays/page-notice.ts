import type { ComponentType } from 'react';
import { signal } from '#src/platform/signals.ts';

/** A notice at the bottom of the page, above the conversation in chats. It stays until the member answers it. */
export const pageNotice = signal<ComponentType | null>(null);
