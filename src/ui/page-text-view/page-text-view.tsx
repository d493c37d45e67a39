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

type Items = readonly (readonly TextSpan[])[];

const questionOf = ([first]: readonly TextSpan[]) =>
  typeof first === 'object' && 'strong' in first ? first.strong : undefined;

/** A press on a question shows its answer, also without script. */
const Questions = ({ items }: { readonly items: Items }) => (
  <div className={styles.questions}>
    {items.map((item, place) => (
      <details key={place}>
        <summary>{questionOf(item)}</summary>
        <p>
          <Spans spans={item.slice(1)} />
        </p>
      </details>
    ))}
  </div>
);

interface Props {
  readonly text: PageText;
  /** Whether items that begin in bold type are questions with their answers. */
  readonly asksQuestions?: boolean;
}

/** Renders a text page. The level-one heading is outside. */
export function PageTextView({ text, asksQuestions = false }: Props) {
  return (
    <div className={styles.text}>
      {text.map((block, index) => {
        if (block.kind === 'list') {
          if (asksQuestions && block.items.every(questionOf)) return <Questions key={index} items={block.items} />;
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
