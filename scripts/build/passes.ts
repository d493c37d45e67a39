/** The passes over source and output that only save bytes. `npm run budget -- --passes` builds without each in turn. */
export const PASSES = [
  'class names',
  'preact for react',
  'small lingui',
  'small jsx',
  'shared chunks',
  'short message keys',
  'inlined constants',
  'terser',
] as const;

export type Pass = (typeof PASSES)[number];

/** False for the pass that a trial build leaves out. */
export const isOn = (pass: Pass): boolean => process.env.BUILD_WITHOUT !== pass;
