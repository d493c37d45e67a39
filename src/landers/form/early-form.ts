/** The form with the results of the inline script, for the island. */
export interface EarlyForm extends HTMLFormElement {
  /** Message keys by field, as shown below the fields. */
  errors?: Readonly<Record<string, string>>;
}
