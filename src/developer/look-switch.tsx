import { useState } from 'react';
import { niche as bbw } from '#src/niches/bbw.ts';
import { niche as bdsm } from '#src/niches/bdsm.ts';
import { niche as none } from '#src/niches/default.ts';
import { niche as gay } from '#src/niches/gay.ts';
import { niche as gilf } from '#src/niches/gilf.ts';
import { niche as milf } from '#src/niches/milf.ts';
import { niche as she } from '#src/niches/she.ts';
import { boot } from '#src/state/site/site.ts';
import type { Scheme } from '#src/styles/palette.ts';
import { template as classic } from '#src/templates/classic.ts';
import { template as social } from '#src/templates/social.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Row } from './developer-screen.tsx';
import { showColors, showTemplate } from './look.ts';

const TEMPLATES = [social, classic];
const NICHES = [none, she, bdsm, bbw, gilf, milf, gay];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Changes the look of the page: every template, niche and scheme, also of sites that have another. */
export function LookSwitch() {
  const { settings } = boot.value;
  const own = NICHES.find(({ number }) => number === settings.niche) ?? none;
  const [niche, setNiche] = useState(own);
  const [scheme, setScheme] = useState<Scheme>();
  const show = (nextNiche: typeof none, nextScheme: Scheme) => {
    setNiche(nextNiche);
    setScheme(nextScheme);
    showColors(nextNiche, nextScheme);
  };
  return (
    <>
      <Row>
        {TEMPLATES.map((template) => (
          <Button
            key={template.name}
            small
            tone="quiet"
            aria-pressed={template.name === settings.template}
            onClick={() => showTemplate(template)}
          >
            {template.name}
          </Button>
        ))}
      </Row>
      <Row>
        {NICHES.map((each) => (
          <Button
            key={each.slug}
            small
            tone="quiet"
            aria-pressed={each === niche}
            onClick={() => show(each, scheme ?? each.scheme)}
          >
            {each.slug}
          </Button>
        ))}
      </Row>
      <Row>
        {SCHEMES.map((each) => (
          <Button key={each} small tone="quiet" aria-pressed={each === scheme} onClick={() => show(niche, each)}>
            {each}
          </Button>
        ))}
      </Row>
    </>
  );
}
