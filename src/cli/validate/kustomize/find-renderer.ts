import { findProgram } from '../../files/find-program';

/** A program that renders kustomizations. */
export interface Renderer {
  /** Absolute path of the program. */
  readonly path: string;
  /** Arguments before the folder. */
  readonly args: readonly string[];
  /** The command as a user types it, without the folder. */
  readonly command: string;
}

const PROGRAMS: readonly Omit<Renderer, 'path'>[] = [
  { command: 'kustomize build', args: ['build'] },
  { command: 'kubectl kustomize', args: ['kustomize'] },
];

/** Returns the first program in the PATH. */
export function findRenderer(path = process.env.PATH ?? ''): Renderer | undefined {
  for (const program of PROGRAMS) {
    const found = findProgram(program.command.split(' ')[0], path);
    if (found !== undefined) return { ...program, path: found };
  }
  return undefined;
}
