/**
 * Stands in for Vite's preload helper: starts a lazy chunk and the stylesheets it needs together. Those that the page
 * was delivered with (`<style data-href>`) or has loaded before are left alone.
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, stylesheets: string[] = []): Promise<Module> {
  // Together, so that no failure of one is left unheard when the other fails first.
  const [chunk] = await Promise.all([load(), ...stylesheets.map((path) => loadStyles(`/${path}`))]);
  return chunk;
}

const loading = new Map<string, Promise<void>>();

function loadStyles(href: string): Promise<void> | undefined {
  if (document.querySelector(`[data-href~="${href}"]`)) return;
  const started =
    loading.get(href) ??
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = () => resolve();
      link.onerror = () => {
        loading.delete(href);
        link.remove();
        reject(new Error(`${href} can't be loaded`));
      };
      document.head.append(link);
    });
  loading.set(href, started);
  return started;
}
