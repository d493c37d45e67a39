import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '#shared/contracts/languages.ts';
import { SLUG_MAX_CHARS } from '#shared/contracts/slug.ts';
import { TRAFFIC_SOURCE_MAX_CHARS } from '#shared/rules/limits.ts';
import {
  HEIGHT_PX,
  LABEL_MAX_CHARS,
  PERCENT_MAX,
  SECONDS_MAX,
  SNIPPET_FORMATS,
  SNIPPET_MODES,
} from '#shared/rules/snippet.ts';
import type { Lander, LanderPageProps } from '#src/landers/lander.ts';
import styles from './lander.module.scss';
import type { SnippetScriptData } from './script-data.ts';
import { Problem, SnippetCheckbox, SnippetInput, SnippetSelect } from './snippet-field.tsx';

/** Partners configure a lander here, with a live preview and the code to copy. */
function SnippetPage({ input: { settings, names } }: LanderPageProps) {
  const { t } = useLingui();
  const { name: brand } = settings;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.brand} href="/" translate="no">
          {brand}
        </a>
      </header>
      <main id="main" className={styles.main} aria-labelledby="title">
        <div className={styles.intro}>
          <h1 id="title">{t`Put ${brand} on your page`}</h1>
          <p>{t`Choose a lander and how it opens, then copy the code. Sign-ups that come through it are counted for you.`}</p>
          <p className={styles.hint}>
            {t`Frames are allowed for agreed addresses only. Not agreed yet? Write to us:`}{' '}
            <a href={`mailto:${settings.company.support_email}`}>{settings.company.support_email}</a>
          </p>
          <noscript>{t`This page needs JavaScript to create the code. Please turn it on.`}</noscript>
        </div>
        <form id="choice" className={styles.choice} autoComplete="off">
          <AppearanceFields input={{ settings, names }} />
          <fieldset className={styles.group}>
            <legend>{t`Tracking`}</legend>
            <SnippetInput
              name="network"
              label={t`Network`}
              hint={t`The name that was agreed with you. Letters, digits and . _ : ~ + - only, here and below.`}
            />
            <div className={styles.pair}>
              {['ref', 'sub1', 'sub2', 'sub3'].map((name) => (
                <SnippetInput key={name} name={name} label={name} />
              ))}
            </div>
          </fieldset>
        </form>
        <div className={styles.result}>
          <section className={styles.group} aria-labelledby="code-title">
            <h2 id="code-title">{t`Code`}</h2>
            <textarea
              id="code"
              className={`${styles.input} ${styles.code}`}
              rows={9}
              readOnly
              aria-labelledby="code-title"
              spellCheck="false"
            />
            <div className={styles.copyRow}>
              <button type="button" id="copy" className={styles.copy} disabled>
                {t`Copy the code`}
              </button>
              <span id="copy-status" role="status" />
            </div>
          </section>
          <section className={styles.group} aria-labelledby="preview-title">
            <h2 id="preview-title">{t`Preview`}</h2>
            <p
              className={styles.hint}
            >{t`This is the live lander, without your tracking. Signing up in it creates a real account.`}</p>
            <div id="preview" className={styles.preview} />
          </section>
        </div>
      </main>
      <script async src="/embed/v1.js" />
    </div>
  );
}

/** The settings for what is shown and when. */
function AppearanceFields({
  input: { settings, names },
}: {
  readonly input: Pick<LanderPageProps['input'], 'settings' | 'names'>;
}) {
  const { t } = useLingui();
  const { name: brand } = settings;
  const formats = {
    div: t`Element and script`,
    element: t`Custom element`,
    frame: t`Frame without script`,
    react: t`React or Preact component`,
  };
  const modes = {
    inline: t`In the page`,
    popup: t`In a window above it`,
    drawer: t`In a drawer at the side`,
    bar: t`In a bar at the bottom`,
  };
  const maxSlug = SLUG_MAX_CHARS;
  const height = { type: 'number', inputMode: 'numeric', min: HEIGHT_PX.least, max: HEIGHT_PX.most } as const;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t`Lander`}</legend>
        <SnippetSelect name="lander" label={t`Design`} choices={names.map((name) => [name, name])} />
        <SnippetInput
          name="slug"
          label={t`Campaign in the address`}
          hint={t`Can be empty. Any name of up to ${maxSlug} characters; a / separates parts.`}
        />
        <SnippetInput
          name="label"
          label={t`Text of the link`}
          hint={t`Shown while the lander loads, and to visitors without JavaScript.`}
          value={t`Sign up on ${brand}`}
          isText
        />
        <SnippetSelect
          name="locale"
          label={t`Language`}
          choices={[
            ['', t`As in the visitor’s browser`],
            ...settings.locales.map((each) => [each, LANGUAGES[each]] as const),
          ]}
        />
        <SnippetSelect
          name="theme"
          label={t`Colors`}
          choices={[
            ['', t`As on the visitor’s device`],
            ['light', t`Light`],
            ['dark', t`Dark`],
          ]}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t`Place`}</legend>
        <SnippetSelect
          name="format"
          label={t`Written as`}
          choices={SNIPPET_FORMATS.map((format) => [format, formats[format]])}
        />
        <SnippetInput {...height} name="min_height" label={t`Minimum height in pixels`} value={String(HEIGHT_PX.min)} />
        <div id="by-loader" className={styles.inner}>
          <SnippetInput
            {...height}
            name="max_height"
            label={t`Maximum height in pixels`}
            value={String(HEIGHT_PX.max)}
          />
          <SnippetSelect name="mode" label={t`Shown`} choices={SNIPPET_MODES.map((mode) => [mode, modes[mode]])} />
          <fieldset id="openings" className={styles.inner} aria-describedby="openings-hint click-problem" hidden>
            <legend>{t`Opens`}</legend>
            <SnippetCheckbox name="click" label={t`on click`} checked />
            <SnippetCheckbox name="exit" label={t`when the pointer leaves the page`} />
            <div className={styles.pair}>
              <SnippetInput
                name="scroll"
                label={t`at a percentage of the page`}
                type="number"
                inputMode="numeric"
                min={1}
                max={PERCENT_MAX}
              />
              <SnippetInput
                name="seconds"
                label={t`after a number of seconds`}
                type="number"
                inputMode="numeric"
                min={1}
                max={SECONDS_MAX}
              />
            </div>
            <p className={styles.hint} id="openings-hint">{t`By itself it opens once in seven days at most.`}</p>
            <Problem name="click" />
          </fieldset>
          <SnippetCheckbox name="eager" label={t`Load right away, not only when it comes near`} />
          <SnippetCheckbox name="datalayer" label={t`Events go to window.dataLayer, too`} />
        </div>
      </fieldset>
    </>
  );
}

const wholeNumber = (least: number, most: number) => msg`A whole number from ${{ least }} to ${{ most }}`;

const scriptData = ({ i18n }: { readonly i18n: I18n }): SnippetScriptData => ({
  problems: {
    plain: i18n._(msg`Letters, digits and . _ : ~ + - only, ${{ max: TRAFFIC_SOURCE_MAX_CHARS }} at most`),
    slug: i18n._(msg`Up to ${{ max: SLUG_MAX_CHARS }} characters, with text on both sides of each / and no \\`),
    label: i18n._(msg`Enter up to ${{ max: LABEL_MAX_CHARS }} characters.`),
    height: i18n._(wholeNumber(HEIGHT_PX.least, HEIGHT_PX.most)),
    lower: i18n._(msg`Not less than the minimum height`),
    percent: i18n._(wholeNumber(1, PERCENT_MAX)),
    seconds: i18n._(wholeNumber(1, SECONDS_MAX)),
    opening: i18n._(msg`Choose at least one way to open it`),
  },
  copied: i18n._(msg`Copied`),
  notCopied: i18n._(msg`The code is selected: copy it yourself.`),
});

export const lander: Lander = {
  title: msg({ message: 'Landers of {brand} for your page' }),
  description: msg({ message: 'Choose a lander of {brand}, see it right away and copy the code for your own page.' }),
  Page: SnippetPage,
  scriptData,
};
