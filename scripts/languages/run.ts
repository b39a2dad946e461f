import { spawn } from 'child_process';

/** The error when a command fails. Contains the output of the command. */
export class CommandError extends Error {}

/** Runs a command, and returns its standard output. If the command fails, the error contains all of its output. */
export function run(command: string, args: readonly string[], options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv }): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: options.cwd, env: { ...process.env, ...options.env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, all] = ['', ''];
    child.stdout.on('data', (data) => { stdout += data; all += data; });
    child.stderr.on('data', (data) => { all += data; });
    child.on('error', (error) => reject(new CommandError(`${command}: ${error.message}`)));
    child.on('close', (status) => {
      if (status === 0) resolve(stdout);
      else reject(new CommandError(`${[command, ...args].join(' ')} (in ${options.cwd}) ended with ${status}:\n${all}`));
    });
  });
}
