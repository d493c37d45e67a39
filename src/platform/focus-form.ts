/**
 * Links to the form focus its first field. If the form is already visible, scrolling to it would show no effect. A link that
 * was pressed before the script was there has left its hash.
 */
export function focusFormFromLinks(): void {
  const focusInput = () => {
    const input = document.querySelector<HTMLElement>('#island input');
    input?.focus();
    return input;
  };
  if (location.hash === '#island') focusInput();
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href="#island"]') && focusInput()) event.preventDefault();
  });
}
