import type { PageText, TextSpan } from '#shared/rules/page-text.ts';
import styles from './page-text-view.module.scss';

function Spans({ spans }: { readonly spans: readonly TextSpan[] }) {
  return (
    <>
      {spans.map((span, index) => {
        if (typeof span === 'string') return span;
        if ('strong' in span) return <strong key={index}>{span.strong}</strong>;
        return (
          <a key={index} href={span.link}>
            {span.text}
          </a>
        );
      })}
    </>
  );
}

/** Renders a text page. The level-one heading is outside. */
export function PageTextView({ text }: { readonly text: PageText }) {
  return (
    <div className={styles.text}>
      {text.map((block, index) => {
        if (block.kind === 'list') {
          return (
            <ul key={index} className={styles.list}>
              {block.items.map((item, place) => (
                <li key={place}>
                  <Spans spans={item} />
                </li>
              ))}
            </ul>
          );
        }
        const content = <Spans spans={block.spans} />;
        return block.kind === 'heading' ? (
          <h2 key={index} id={block.id}>
            {content}
          </h2>
        ) : (
          <p key={index}>{content}</p>
        );
      })}
    </div>
  );
}
