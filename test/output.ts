/** The lines that an action writes to stderr. */
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

/** The message of the error that an action throws. */
export function messageOf(action: () => void): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}
