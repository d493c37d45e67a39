import { describe, expect, test } from 'vitest';
import { riskOf } from '#shared/rules/signs/risk-of.ts';

describe('the risk of a message', () => {
  test.each([
    ['Can you send me some money for the ticket?', 'money'],
    ['Kannst du mir Geld schicken? Schick mir 50 € für das Ticket', 'money'],
    ['Look at my pictures on www.example.com/me', 'link'],
    ['Kijk op mijn-site.nl/foto', 'link'],
  ] as const)('%s: %s', (text, risk) => {
    expect(riskOf(text)).toBe(risk);
  });

  test('money comes before a link', () => {
    expect(riskOf('Send me money by www.example.com/pay')).toBe('money');
  });

  test.each(['How was your day?', 'I listened to open.spotify.com/track/1 all day', 'The tickets cost 20 euros each'])(
    '%s: none',
    (text) => {
      expect(riskOf(text)).toBeNull();
    },
  );
});
