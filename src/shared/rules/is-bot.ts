/** Crawlers, link previews and monitors identify themselves. CUBOT is a phone brand. */
const BOT = /(?:^|[^u])bot|crawl|spider|slurp|preview|monitor|externalhit/i;

export const isBot = (userAgent: string): boolean => BOT.test(userAgent);
