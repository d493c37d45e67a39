const given = process.argv.slice(2);
/** Words after `--` are no options, whatever they look like. */
const optionsEnd = given.includes('--') ? given.indexOf('--') : given.length;
const isFlag = (word: string, index: number): boolean => word === '--json' && index < optionsEnd;

/** Whether the operator asks for JSON, with `--json`. */
export const isJson: boolean = given.some(isFlag);

/** What else the operator typed after the name of the command. */
export const args: readonly string[] = given.filter((word, index) => !isFlag(word, index));
