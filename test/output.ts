/** Runs an action, and returns the lines that it writes to stderr. */
export function stderrOf(action: () => void): string[] {
  let text = '';
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  try {
    action();
  } finally {
    spy.mockRestore();
  }
  return text.split('\n').filter((line) => line !== '');
}

/** Runs an action, and returns the message of the error that it throws. */
export function messageOf(action: () => void): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}
