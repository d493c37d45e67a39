/** Whether a lander of this page has opened by itself: one is enough for a visit. */
let hasOpened = false;

export const noteOpening = () => {
  hasOpened = true;
};

/** Watches for what opens a lander by itself; `fire` may be called again until one has. Answers with its end. */
export function watchTriggers(triggers: readonly string[], fire: () => void): () => void {
  const attempt = () => hasOpened || fire();
  const root = document.documentElement;
  const ends = triggers.map((trigger) => {
    const [kind, given] = trigger.split(':');
    const amount = Number(given);
    const onScroll = () => {
      if (scrollY * 100 >= (root.scrollHeight - root.clientHeight) * (amount || 50)) attempt();
    };
    // The pointer leaves by the top, where tabs and address are.
    const onLeave = ({ clientY }: MouseEvent) => clientY <= 0 && attempt();
    let timer = 0;
    if (kind === 'scroll') addEventListener('scroll', onScroll);
    if (kind === 'exit') root.addEventListener('mouseleave', onLeave);
    if (kind === 'time') timer = window.setInterval(attempt, amount || 8_000);
    return () => {
      removeEventListener('scroll', onScroll);
      root.removeEventListener('mouseleave', onLeave);
      clearInterval(timer);
    };
  });
  return () => {
    for (const end of ends) end();
  };
}
