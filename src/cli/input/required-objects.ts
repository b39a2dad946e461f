import { Terminal } from '../terminal/terminal';

/** Reports whether the input lacks the objects that `--require-objects` demands. Prints an error if so. */
export function lacksObjects(checked: number, { requiresObjects }: { readonly requiresObjects: boolean }, terminal: Terminal): boolean {
  const isLacking = requiresObjects && checked === 0;
  if (isLacking) terminal.err('--require-objects: the input contains no object to check. Check the paths, or render templates first.\n');
  return isLacking;
}
