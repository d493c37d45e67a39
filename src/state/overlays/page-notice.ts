import type { ComponentType } from 'react';
import { signal } from '#src/platform/signals.ts';

/** A notice at the bottom of the page; in chats, above the conversation. It stays until the member responds. */
export const pageNotice = signal<ComponentType | null>(null);
