/**
 * Links to the form focus its first field. If the form is already visible, scrolling to it would have no visible
 * effect. A link that was clicked before the script ran has left its hash in the URL.
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
