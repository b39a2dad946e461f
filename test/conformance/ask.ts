import { spawn } from 'child_process';
import { createInterface } from 'readline';
import { jsonText } from '../../src/foundation/basics/json-text';

interface Named {
  readonly id: string;
}

/** Maximum time to wait for an answer, in milliseconds. */
const SILENCE_MS = 120_000;

/** Sends questions to a program as lines of JSON, and reads the answers. An answer has the ID of its question. */
export function ask<A extends Named>(
  file: string, args: readonly string[], questions: readonly Named[],
  read: (line: string) => A = JSON.parse, textOf: (question: Named) => string = jsonText,
): Promise<Map<string, A>> {
  return new Promise((resolve, reject) => {
    const answers = new Map<string, A>();
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (text) => { complaints += text; });
    const silence = setTimeout(() => {
      complaints += `no answer for ${SILENCE_MS / 1000} s after ${answers.size} of ${questions.length}`;
      child.kill();
    }, SILENCE_MS);
    child.on('error', reject);
    child.stdin.on('error', () => { /* The exit code reports the failure. */ });
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      const answer = read(line);
      answers.set(answer.id, answer);
      silence.refresh();
    });
    const isRead = new Promise((done) => lines.on('close', done));
    child.on('close', (code) => {
      clearTimeout(silence);
      if (code === 0) void isRead.then(() => resolve(answers));
      else reject(new Error(`${file} ended with ${code}: ${complaints.slice(0, 2000)}`));
    });
    void write(child.stdin, questions, textOf);
  });
}

/** Writes the questions one by one, and waits while the pipe is full, so that memory never holds the whole input. */
async function write(stream: NodeJS.WritableStream, questions: readonly Named[], textOf: (question: Named) => string): Promise<void> {
  for (const question of questions) {
    if (!stream.write(textOf(question) + '\n')) await new Promise((resolve) => stream.once('drain', resolve));
  }
  stream.end();
}
