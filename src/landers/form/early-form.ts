/** The form as the page's own script leaves it to the island. */
export interface EarlyForm extends HTMLFormElement {
  /** Field → message key, as they stand below the fields. */
  refused?: Readonly<Record<string, string>>;
}
