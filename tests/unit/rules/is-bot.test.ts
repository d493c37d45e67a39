import { expect, it } from 'vitest';
import { isBot } from '#shared/rules/is-bot.ts';

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23 LinkPreview',
  'Screaming Frog SEO Spider/19',
  'bot',
])('%s is a bot', (userAgent) => expect(isBot(userAgent)).toBe(true));

it.each([
  'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 Chrome/90.0 Mobile Safari/537.36',
  '',
])('“%s” is not a bot', (userAgent) => expect(isBot(userAgent)).toBe(false));
