const tokenOf = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') ?? '';

/** Another link opened in the same tab changes the hash alone; it gets a document of its own. */
const startAnew = () => {
  if (tokenOf(location.hash)) location.reload();
};

/** A mail's token lies behind the hash, so that no log ever sees it; it is taken out of the address at once. */
export function takeToken(): string {
  addEventListener('hashchange', startAnew);
  const token = tokenOf(location.hash);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
