import { useState } from 'react';
import type { Niche } from '#shared/contracts/niche.ts';
import { boot } from '#src/state/site/site.ts';
import type { Scheme } from '#src/styles/palette.ts';
import { template as classic } from '#src/templates/classic.ts';
import { template as social } from '#src/templates/social.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Row } from './developer-screen.tsx';
import { showColors, showTemplate } from './look.ts';

const TEMPLATES = [social, classic];
/** All niches, so that a new one needs no line here. */
const NICHES = Object.values(import.meta.glob<{ niche: Niche }>(['../niches/*.ts'], { eager: true }))
  .map(({ niche }) => niche)
  .sort((a, b) => a.number - b.number);
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Changes the appearance of the page: every template, niche and scheme, even those of other sites. */
export function LookSwitch() {
  const { settings } = boot.value;
  const template = TEMPLATES.find(({ name }) => name === settings.template);
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
      <Choices of={TEMPLATES} nameOf={(each) => each.name} chosen={template} choose={showTemplate} />
      <Choices
        of={NICHES}
        nameOf={(each) => each.slug}
        chosen={niche}
        choose={(each) => show(each, scheme ?? (each.scheme === 'dark' ? 'dark' : 'light'))}
      />
      <Choices of={SCHEMES} nameOf={(each) => each} chosen={scheme} choose={(each) => niche && show(niche, each)} />
    </>
  );
}

interface ChoicesProps<T> {
  readonly of: readonly T[];
  readonly nameOf: (choice: T) => string;
  readonly chosen: T | undefined;
  readonly choose: (choice: T) => void;
}

function Choices<T>({ of: choices, nameOf, chosen, choose }: ChoicesProps<T>) {
  return (
    <Row>
      {choices.map((choice) => (
        <Button key={nameOf(choice)} small tone="quiet" aria-pressed={choice === chosen} onClick={() => choose(choice)}>
          {nameOf(choice)}
        </Button>
      ))}
    </Row>
  );
}
