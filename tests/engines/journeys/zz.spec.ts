import { textsOf } from '../../fixtures/texts.ts';
import { test } from '../engine-test.ts';
import { becomeMember, call } from '../member-steps.ts';
const say = textsOf('en');
const DIALOG = { role: 'dialog' };
for (let round = 0; round < 40; round += 1)
test(`round ${round}`, async ({ visit, server }) => {
  const page = await visit();
  await becomeMember(page, server);
  await page.goto('/profile#account');
  await page.goto('/signup');
  await call(page, 'GET logout.php');
  await page.goto('/signup');
  await page.see({ role: 'button', name: say('Show characters') });
  await page.evaluate(() => {
    const log: string[] = [];
    (window as any).__log = log;
    for (const type of ['mousedown','mouseup','click','scroll','keydown','pagehide','visibilitychange','blur'])
      addEventListener(type, (e) => log.push(`${Math.round(performance.now())} ${type} ${(e.target as any)?.tagName} ${(e as any).clientX},${(e as any).clientY} ${(e as any).key ?? ''}`), true);
    const a = document.querySelector('form a[target=_blank]')!;
    let last = '';
    const tick = () => { const r = a.getBoundingClientRect(); const now = `${r.x},${r.y},${r.width}`; if (now !== last) log.push(`${Math.round(performance.now())} at ${now} scroll ${scrollY} dialog ${!!document.querySelector('dialog')}`); last = now; requestAnimationFrame(tick); };
    tick();
  });
  try {
    await page.click({ css: 'form a[target=_blank]' });
    const cross = { role: 'button', name: say('Close'), within: DIALOG };
    await page.key(cross, 'Escape');
    await page.miss(DIALOG);
  } catch (error) {
    console.log('FAILED', round, String(error).slice(0, 200), await page.evaluate(() => JSON.stringify((window as any).__log, null, 1)));
    throw error;
  }
});
