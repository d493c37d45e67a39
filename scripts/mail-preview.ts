/** Writes every email of every niche, template and language as HTML and as text, with a page to browse them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { composeMail, MAIL_TEMPLATES } from '#server/notify/mail/compose-mail.ts';
import type { MailTemplate } from '#server/notify/mail/mail-data.ts';
import { loadMailTexts } from '#server/notify/mail/mail-texts.ts';
import { loadNiches, loadSitePacks } from '#server/sites/load-sites.ts';
import { createSiteDirectory, type Site } from '#server/sites/site-directory.ts';
import { LOCALES, TEMPLATES } from '#shared/contracts/settings.ts';
import { PACKS, ROOT } from './build/paths.ts';
import { previewPage, type Shown } from './mail/preview-page.ts';
import { SAMPLE_MAILS } from './mail/sample-mails.ts';

const OUT = join(ROOT, '.cache/mail-preview');
const texts = loadMailTexts(join(ROOT, 'locales'));

/** Every niche in both templates, with the name of one of its sites. */
async function looks(): Promise<Map<string, Site>> {
  const niches = await loadNiches(join(ROOT, 'src/niches'));
  const packs = loadSitePacks(PACKS, [...niches.keys()]);
  const found = [...niches.keys()].flatMap((niche) => {
    const own = packs.filter((each) => each.niche === niche);
    return TEMPLATES.flatMap((template) => {
      const pack = own.find((each) => each.template === template) ?? own[0];
      return pack ? [{ ...pack, template, features: {}, host: `${niche}-${template}` }] : [];
    });
  });
  const directory = createSiteDirectory({
    packs: found,
    niches,
    originOf: (host) => `https://${host.replace(/-\w+$/, '')}.example`,
    regions: () => [],
    pushKey: null,
  });
  return new Map(directory.all().map((site) => [site.pack.host, site]));
}

function write(look: string, site: Site, template: MailTemplate): Shown[] {
  return LOCALES.map((locale) => {
    const text = texts(locale, site.niche);
    const mail = composeMail(template, { site, locale, text, data: SAMPLE_MAILS[template] });
    const path = `${look}/${locale}/${template}`;
    mkdirSync(join(OUT, look, locale), { recursive: true });
    writeFileSync(join(OUT, `${path}.html`), mail.html);
    writeFileSync(join(OUT, `${path}.txt`), `${mail.subject}\n\n${mail.text}`);
    return { look, locale, template, subject: mail.subject };
  });
}

rmSync(OUT, { recursive: true, force: true });
const shown: Shown[] = [];
for (const [look, site] of await looks()) {
  for (const template of MAIL_TEMPLATES) shown.push(...write(look, site, template));
}
const index = join(OUT, 'index.html');
writeFileSync(index, previewPage(shown));
console.log(`${shown.length} emails, each as HTML and as text. Open ${pathToFileURL(index).href}`);
