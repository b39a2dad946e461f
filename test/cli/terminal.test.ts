import { EventEmitter } from 'events';
import { Host, processTerminal } from '../../src/cli/terminal';

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

test('ignores a closed pipe, but not other write errors', () => {
  const { stdout, stderr } = terminal({});
  for (const stream of [stdout, stderr]) {
    expect(() => stream.emit('error', Object.assign(new Error('broken'), { code: 'EPIPE' }))).not.toThrow();
    expect(() => stream.emit('error', Object.assign(new Error('disk full'), { code: 'ENOSPC' }))).toThrow('disk full');
  }
});
