import { HOUR_MS } from '#shared/rules/time-units.ts';

/** How often a page checks whether the server has a newer build, with jitter. */
const BUILD_CHECK_MS = HOUR_MS;
/** The shortest interval between two checks when a page becomes visible. */
export const BUILD_CHECK_MIN_MS = 60_000;

/**
 * Calls `onNew` once when the server has another build than this page. Checks when the page becomes visible and about
 * every hour, even without a service worker (docs/product/push-and-offline.md#new-versions).
 */
export function followLatestBuild(build: string, onNew: () => void): () => void {
  let askedAt = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
  // With jitter, so that the tabs of all members don't check at the same moment.
  const wait = () => {
    timer = setTimeout(check, BUILD_CHECK_MS * (0.75 + Math.random() / 2));
  };
  async function check(): Promise<void> {
    if (document.hidden || Date.now() - askedAt < BUILD_CHECK_MIN_MS) return;
    askedAt = Date.now();
    clearTimeout(timer);
    const latest = await fetchLatestBuild();
    if (latest && latest !== build) {
      stop();
      onNew();
    } else wait();
  }
  document.addEventListener('visibilitychange', check);
  wait();
  return stop;
}

/** The id of the server's current build. Undefined without a network, or if a proxy sends its own page. */
export async function fetchLatestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
    const { id } = (await answer.json()) as { id?: string };
    return answer.ok ? id : undefined;
  } catch {
    return undefined;
  }
}
