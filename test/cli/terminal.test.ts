import { EventEmitter } from 'events';
import { Host, processTerminal } from '../../src/cli/terminal/terminal';

class Stream extends EventEmitter {
  text = '';

  constructor(readonly isTTY: boolean | undefined) {
    super();
  }

  write(text: string): boolean {
    this.text += text;
    return true;
  }
}

let now = 0;

function terminal({ outTty, errTty, env = {} }: { outTty?: boolean; errTty?: boolean; env?: NodeJS.ProcessEnv }) {
  now = 0;
  const [stdout, stderr] = [new Stream(outTty), new Stream(errTty)];
  return { stdout, stderr, terminal: processTerminal({ stdout, stderr, env } as unknown as Host, () => now) };
}

test.each([
  ['a terminal', { outTty: true }, true],
  ['standard output that is not a terminal', { outTty: undefined, errTty: true }, false],
  ['a terminal and NO_COLOR', { outTty: true, env: { NO_COLOR: '1' } }, false],
  ['a terminal and an empty NO_COLOR', { outTty: true, env: { NO_COLOR: '' } }, true],
])('colors for %s', (_, host, colors) => {
  expect(terminal(host).terminal.colors).toBe(colors);
});

describe('the progress line', () => {
  test('appears after one second, changes at most every 100 ms, and disappears at the end', () => {
    const { terminal: { progress }, stderr, stdout } = terminal({ errTty: true });
    for (const [time, text] of [[0, 'a'], [999, 'b'], [1000, 'c'], [1050, 'd'], [1100, 'e'], [1101, '']] as const) {
      now = time;
      progress(text);
    }
    expect([stderr.text, stdout.text]).toEqual(['\r\x1b[Kc\r\x1b[Ke\r\x1b[K', '']);
  });

  test('does not appear for quick commands or without a terminal', () => {
    const quick = terminal({ errTty: true });
    quick.terminal.progress('a');
    quick.terminal.progress('');
    const piped = terminal({ outTty: true });
    now = 5000;
    piped.terminal.progress('a');
    piped.terminal.progress('');
    expect([quick.stderr.text, piped.stderr.text, piped.stdout.text]).toEqual(['', '', '']);
  });
});

describe('an output stream', () => {
  const host = () => ({ stdout: new Stream(undefined), stderr: new Stream(undefined), env: {}, exitCode: 0 });
  const error = (code?: string) => Object.assign(new Error('i/o error'), { code });

  test('that is a closed pipe causes no error', () => {
    const { stdout, stderr, ...rest } = host();
    const process = { stdout, stderr, ...rest };
    processTerminal(process as unknown as Host);
    for (const stream of [stdout, stderr]) stream.emit('error', error('EPIPE'));
    expect([process.exitCode, stderr.text]).toEqual([0, '']);
  });

  test.each([
    ['ENOSPC', ': the disk is full'],
    ['EIO', ' (EIO)'],
    [undefined, ' (i/o error)'],
  ])('that fails with %s ends the command with exit code 2 and one message', (code, reason) => {
    const process = host();
    processTerminal(process as unknown as Host);
    process.stdout.emit('error', error(code));
    process.stdout.emit('error', error(code));
    expect([process.exitCode, process.stderr.text]).toEqual([2, `cdk8s-karpenter: cannot write to standard output${reason}\n`]);
  });

  test('for messages that fails ends the command with exit code 2', () => {
    const process = host();
    processTerminal(process as unknown as Host);
    process.stderr.emit('error', error('ENOSPC'));
    expect(process.exitCode).toBe(2);
  });
});
