import { HOUR_MS } from '#shared/rules/time-units.ts';

/** A page asks about this often, with jitter, whether the server has a newer build. */
const BUILD_CHECK_MS = HOUR_MS;
/** A page that becomes visible asks at most this often. */
export const BUILD_CHECK_MIN_MS = 60_000;

/**
 * Calls `onNew` once when the server has another build than this page: asked when the page becomes visible and about
 * every hour, also without a service worker (docs/product/push-and-offline.md#new-versions).
 */
export function followLatestBuild(build: string, onNew: () => void): () => void {
  let askedAt = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
  // With jitter, so that the tabs of all members don't ask at the same moment.
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

/** The id of the build that the server has now. Undefined without a network, or if a proxy answers its own page. */
export async function fetchLatestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
    const { id } = (await answer.json()) as { id?: string };
    return answer.ok ? id : undefined;
  } catch {
    return undefined;
  }
}
