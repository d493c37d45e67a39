import type { PageText, TextPage } from '#shared/rules/page-text.ts';
import { signal } from '#src/platform/signals.ts';
import { locale } from './language.ts';
import { boot } from './site.ts';

/** Text pages by language and name, `failed` if one could not be read. */
const texts = signal<Readonly<Record<string, PageText | 'failed'>>>({});

const keyOf = (page: TextPage) => `${locale.value}/${page}`;

/** The page's text, from the document or from the server; undefined until it has loaded. */
export function pageTextOf(page: TextPage): PageText | 'failed' | undefined {
  const { text, locale: first } = boot.value;
  if (text?.page === page && first === locale.value) return text.blocks;
  return texts.value[keyOf(page)];
}

/** Loads a page in the member's language, once per tab. */
export async function loadPageText(page: TextPage): Promise<void> {
  const known = pageTextOf(page);
  if (known && known !== 'failed') return;
  const key = keyOf(page);
  const { prefix, build } = boot.peek();
  const put = (text: PageText | 'failed') => {
    texts.value = { ...texts.peek(), [key]: text };
  };
  try {
    const response = await fetch(`/_i18n/${prefix}${locale.peek()}/pages/${page}.json?v=${build}`);
    if (!response.ok) throw new Error(String(response.status));
    put((await response.json()) as PageText);
  } catch (error) {
    console.warn('The page could not be read', page, error);
    put('failed');
  }
}
