/**
 * Remembers choices that a person made before the page's script ran. Components get no event for them, and hydration
 * resets a control to the state of its component. The returned function restores the choices
 * (docs/product/must-hold.md#w7).
 */
export function rememberEarlyChoices(root: ParentNode): () => void {
  const selects = Array.from(root.querySelectorAll('select'), (select) => [select, select.value] as const).filter(
    ([{ options, selectedIndex }]) => options[selectedIndex]?.defaultSelected === false,
  );
  const boxes = Array.from(root.querySelectorAll<HTMLInputElement>('[type=checkbox]')).filter(
    (box) => box.checked !== box.defaultChecked,
  );
  return () => {
    for (const [select, value] of selects) {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const box of boxes) if (box.checked === box.defaultChecked) box.click();
  };
}
