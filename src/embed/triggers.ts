/** Whether any lander on this page has opened. One per visit is enough. */
let hasOpened = false;

export const recordOpening = () => {
  hasOpened = true;
};

/** Calls `fire` on each trigger until a lander has opened. Returns a function that stops watching. */
export function watchTriggers(triggers: readonly string[], fire: () => void): () => void {
  const fireOnce = () => hasOpened || fire();
  const root = document.documentElement;
  const cleanups = triggers.map((trigger) => {
    const [kind, argument] = trigger.split(':');
    const amount = Number(argument);
    const onScroll = () => {
      if (scrollY * 100 >= (root.scrollHeight - root.clientHeight) * (amount || 50)) fireOnce();
    };
    // The pointer leaves at the top, toward tabs and address bar.
    const onLeave = ({ clientY }: MouseEvent) => clientY <= 0 && fireOnce();
    let timer = 0;
    if (kind === 'scroll') addEventListener('scroll', onScroll);
    if (kind === 'exit') root.addEventListener('mouseleave', onLeave);
    if (kind === 'time') timer = window.setInterval(fireOnce, amount || 8_000);
    return () => {
      removeEventListener('scroll', onScroll);
      root.removeEventListener('mouseleave', onLeave);
      clearInterval(timer);
    };
  });
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
