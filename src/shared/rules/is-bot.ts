/** Crawlers, link previews and monitors name themselves. CUBOT is a maker of phones. */
const BOT = /(?:^|[^u])bot|crawl|spider|slurp|preview|monitor|externalhit/i;

export const isBot = (userAgent: string): boolean => BOT.test(userAgent);
