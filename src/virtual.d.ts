/** `index.html` without the white space between its tags (scripts/build/skeleton.ts). */
declare module 'virtual:skeleton' {
  const skeleton: string;
  export default skeleton;
}

/** The script of `src/landers/form/early-answer.ts`, compiled (scripts/build/early-script.ts). */
declare module 'virtual:early-script' {
  const script: string;
  export default script;
}
