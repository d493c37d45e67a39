/** Runs an operator's command. What goes wrong is said in its own words, without a stack, and ends with code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  await command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
