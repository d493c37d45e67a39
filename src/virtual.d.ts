/** `index.html` without the white space between its tags (scripts/build/skeleton.ts). */
declare module 'virtual:skeleton' {
  const skeleton: string;
  export default skeleton;
}
