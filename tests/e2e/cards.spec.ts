import { expect, test } from '../fixtures/browser-test.ts';
import { createMember } from '../fixtures/new-member.ts';

const WIDTHS = [320, 390, 768, 1280];
/** Faces are above this part of a photo, */
const FREE_SHARE = 0.65;
/** and not in its upper corners, where the menu is. In pixels. */
const CORNER = 48;

for (const host of ['she.localhost', 'classic.localhost']) {
  test(`nothing lies over a face, and no name or place is cut, on ${host}`, async ({ visit, server }) => {
    const page = await visit(host, { locale: 'en' });
    await createMember(page, server);
    await page.goto('/members?gender=&country=');
    const cards = page.locator('article[data-member]');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await cards.nth(3).scrollIntoViewIfNeeded();
      const seen = await cards.evaluateAll(
        (all, { free, corner }) => {
          const near = all.slice(0, 6);
          const covering = near.flatMap((card) => {
            const photo = (card.querySelector(':scope > div') as Element).getBoundingClientRect();
            const texts = [...card.querySelectorAll('p > span, a, button')].map((part) => part.getBoundingClientRect());
            return texts.filter(
              (text) =>
                text.width > 0 &&
                text.top < photo.top + photo.height * free &&
                text.bottom > photo.top &&
                text.left < photo.right - 1 &&
                text.right > photo.left + 1 &&
                !(text.bottom <= photo.top + corner && text.left >= photo.right - corner),
            );
          });
          // Members of other tests have typed no place.
          const places = near.flatMap((card) => card.querySelector('a ~ p:not(:empty)') ?? []);
          const shown = places.map((line) => {
            const { top, bottom } = line.getBoundingClientRect();
            return [...line.children].filter((part) => {
              const box = part.getBoundingClientRect();
              const isShown = box.top >= top - 1 && box.bottom <= bottom + 1;
              return isShown && part.scrollWidth <= part.clientWidth + 1;
            }).length;
          });
          const cutNames = near.filter((card) => {
            const [name] = card.querySelectorAll('a > span');
            return name && (name.textContent ?? '').length < 10 && name.scrollWidth > name.clientWidth + 1;
          });
          return {
            cutNames: cutNames.length,
            covering: covering.length,
            withoutPlace: shown.filter((count) => count === 0).length,
          };
        },
        { free: FREE_SHARE, corner: CORNER },
      );
      expect(seen, `${width} px`).toEqual({ cutNames: 0, covering: 0, withoutPlace: 0 });
    }
  });
}
