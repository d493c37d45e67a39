import type { ComponentType } from 'react';
import { openDialogs } from '#src/platform/open-dialogs.ts';
import { computed, signal } from '#src/platform/signals.ts';

/** A notice at the bottom of the page; in chats, above the conversation. It stays until the member responds. */
export const pageNotice = signal<ComponentType | null>(null);

/** It waits while a dialog is open, which would lie above it. */
export const shownNotice = computed(() => (openDialogs.value > 0 ? null : pageNotice.value));
