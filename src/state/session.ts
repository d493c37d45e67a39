import { computed, signal } from '@preact/signals';
import type { User } from '#shared/contracts/user.ts';
import { LOGGING_OUT_MS } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { forgetPolls } from '#src/api/read.ts';
import * as api from '#src/api/session.ts';

/** Undefined until the server has said; null is a visitor (spec §4). */
export const user = signal<User | null | undefined>(undefined);
export const isLoggedIn = computed(() => !!user.value);
/** The question who is logged in got no answer; a page for members then offers Retry. */
export const sessionFailed = signal(false);
/** True for a second after becoming logged out. */
export const isLoggingOut = signal(false);

const farewells: (() => void)[] = [];
/** Runs `forgetAll` whenever a member leaves, so that nothing of one remains for the next (quality.md S6). */
export const onLoggedOut = (forgetAll: () => void) => farewells.push(forgetAll);

export function becomeLoggedIn(member: User): void {
  const before = user.peek();
  // Another tab of this browser has changed accounts (quality.md F10).
  if (before && before.id !== member.id) forgetMember();
  user.value = member;
}

export function becomeLoggedOut(): void {
  const wasLoggedIn = isLoggedIn.peek();
  user.value = null;
  forgetMember(wasLoggedIn);
  if (!wasLoggedIn) return;
  isLoggingOut.value = true;
  setTimeout(() => {
    isLoggingOut.value = false;
  }, LOGGING_OUT_MS);
}

function forgetMember(wasLoggedIn = true): void {
  if (wasLoggedIn) forgetPolls();
  for (const forgetAll of farewells) forgetAll();
}

let asking: Promise<void> | null = null;

/** Asks who is logged in; a failure other than 403 leaves what is known (spec §7). Never rejects. Calls at one time share one answer. */
export function refreshUser(): Promise<void> {
  sessionFailed.value = false;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  const before = user.peek();
  await api
    .fetchUser()
    .then(({ user: member }) => becomeLoggedIn(member))
    .catch((error: unknown) => {
      // Who logged in while the question was on its way stays.
      if (user.peek() !== before) return;
      if (error instanceof ApiError && error.status === 403) becomeLoggedOut();
      else sessionFailed.value = user.peek() === undefined;
    });
}

/** @throws ApiError 401 with one text for an unknown address and a wrong password. */
export async function login(email: string, password: string): Promise<void> {
  const { user: member } = await api.login({ email, password });
  becomeLoggedIn(member);
}

/** The member is logged out here whatever the server answers (spec §4, §8). */
export async function logout(): Promise<void> {
  await api.logout().catch(() => undefined);
  becomeLoggedOut();
}
