/** The template of every document, as text. */
declare module '*/index.html?raw' {
  const text: string;
  export default text;
}

/** The code of a file, as shown in the gallery for developers. */
declare module '*.tsx?raw' {
  const text: string;
  export default text;
}

/** The script of `src/entry/early-failure.ts`, compiled (scripts/build/early-script.ts). */
declare module 'virtual:early-failure' {
  const script: string;
  export default script;
}

/** The script of `src/entry/early-member.ts`, compiled (scripts/build/early-script.ts). */
declare module 'virtual:early-member' {
  const script: string;
  export default script;
}

/** The script of `src/entry/early-start.ts`, compiled (scripts/build/early-script.ts). */
declare module 'virtual:early-start' {
  const script: string;
  export default script;
}

/** The script of `src/landers/form/early-validation.ts`, compiled (scripts/build/early-script.ts). */
declare module 'virtual:early-script' {
  const script: string;
  export default script;
}

/** The colors of the desk (scripts/desk/desk-theme.ts). */
declare module 'virtual:desk-theme.css';
