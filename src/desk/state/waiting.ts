type Send = (options: { readonly keepalive: boolean }) => Promise<void>;

/** What sends the decisions that can still be undone, for each queue on the page. */
const senders = new Set<Send>();

/** Returns a function that stops it. */
export function whileWaiting(send: Send): () => void {
  const sendWhenHidden = () => {
    // Nobody knows whether a hidden page will be shown again.
    if (document.hidden) void send({ keepalive: true });
  };
  document.addEventListener('visibilitychange', sendWhenHidden);
  senders.add(send);
  return () => {
    document.removeEventListener('visibilitychange', sendWhenHidden);
    senders.delete(send);
  };
}

/** Sends everything that can still be undone. */
export async function sendWaiting(): Promise<void> {
  await Promise.all([...senders].map((send) => send({ keepalive: false })));
}
