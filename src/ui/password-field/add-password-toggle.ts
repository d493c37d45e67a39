import styles from '#src/ui/field/field.module.scss';
import sprite from '#src/ui/icon/icons.svg?url&no-inline';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Adds the button `label` that shows the password, and returns a function that removes it. Not a component, so that
 * landers can load it after their form.
 */
export function addPasswordToggle(input: HTMLInputElement, label: string): () => void {
  const button = document.createElement('button');
  const svg = document.createElementNS(SVG, 'svg');
  const use = svg.appendChild(document.createElementNS(SVG, 'use'));
  const showState = () => {
    const isShown = input.type === 'text';
    button.setAttribute('aria-pressed', `${isShown}`);
    use.setAttribute('href', `${sprite}#${isShown ? 'eye-off' : 'eye'}`);
  };
  button.type = 'button';
  button.className = styles.toggle as string;
  // Also a tooltip. As a label, it would be one more control that is labeled with the word password.
  button.title = label;
  button.setAttribute('aria-controls', input.id);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  // The focus stays in the field, and a phone's keyboard stays open.
  button.onmousedown = () => false;
  button.onclick = () => {
    const { selectionStart, selectionEnd } = input;
    input.type = input.type === 'text' ? 'password' : 'text';
    // WebKit moves the caret when the type changes. On iOS, setting the selection of another field would move the focus.
    if (document.activeElement === input) input.setSelectionRange(selectionStart, selectionEnd);
    showState();
  };
  showState();
  button.append(svg);
  input.after(button);
  return () => button.remove();
}
