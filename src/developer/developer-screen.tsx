import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import styles from './developer-screen.module.scss';

/** Texts of developer pages are in English only: no catalog of members contains them. */
export const developerScreen = (title: string, View: ComponentType): Screen => ({
  title: { id: title },
  layout: defaultLayout,
  showsArt: true,
  View: () => (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <View />
    </div>
  ),
});

/** Gives the code of a part by its title; the gallery has it. */
export const CodeOf = createContext<(title: string) => string>(() => '');

interface PartProps {
  readonly title: string;
  /** The folder of the widget. */
  readonly source?: string;
  readonly children: ReactNode;
}

/** A titled part of a developer page, in the gallery with its code. */
export const Part = ({ title, source, children }: PartProps) => {
  const code = useContext(CodeOf)(title);
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {source && <code className={styles.source}>{source}</code>}
      {children}
      {code && (
        <details>
          <summary>Code</summary>
          <pre className={styles.code}>{code}</pre>
        </details>
      )}
    </section>
  );
};

/** Samples next to each other, if there is room. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>;

/** Parts that stick to the edges of the window stick to the edges of this box. */
export const Stage = ({ children }: { readonly children: ReactNode }) => <div className={styles.stage}>{children}</div>;
