import { useState } from 'react';
import type { Niche } from '#src/niches/niche.ts';
import { boot } from '#src/state/site/site.ts';
import type { Scheme } from '#src/styles/palette.ts';
import { template as classic } from '#src/templates/classic.ts';
import { template as social } from '#src/templates/social.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Row } from './developer-screen.tsx';
import { showColors, showTemplate } from './look.ts';

const TEMPLATES = [social, classic];
/** All niches, so that a new one needs no line here. */
const NICHES = Object.values(
  import.meta.glob<{ niche: Niche }>(['../niches/*.ts', '!../niches/niche.ts'], { eager: true }),
)
  .map(({ niche }) => niche)
  .sort((a, b) => a.number - b.number);
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Changes the look of the page: every template, niche and scheme, also of sites that have another. */
export function LookSwitch() {
  const { settings } = boot.value;
  const own = NICHES.find(({ number }) => number === settings.niche);
  const [niche, setNiche] = useState(own);
  const [scheme, setScheme] = useState<Scheme>();
  const show = (nextNiche: Niche, nextScheme: Scheme) => {
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
          <Button
            key={each}
            small
            tone="quiet"
            aria-pressed={each === scheme}
            onClick={() => niche && show(niche, each)}
          >
            {each}
          </Button>
        ))}
      </Row>
    </>
  );
}
