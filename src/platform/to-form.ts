/** Links to the form put the cursor into it: where it is in sight already, going there would look like nothing. */
export function leadToForm(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href="#island"]');
    const input = document.querySelector<HTMLElement>('#island input');
    if (!link || !input) return;
    event.preventDefault();
    input.focus();
  });
}
