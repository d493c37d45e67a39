/** Crawlers, makers of link previews and monitors say so. CUBOT makes phones. */
const BOT = /(?:^|[^u])bot|crawl|spider|slurp|preview|monitor|externalhit/i;

export const isBot = (userAgent: string): boolean => BOT.test(userAgent);
