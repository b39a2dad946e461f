import { join } from 'path';
import { aimLine } from '../aims';
import { columnsOf, compare } from '../comparison';
import { nodeDocuments, writeOneFile } from '../documents';
import { Options } from '../options';
import { command, EMPTY_NODE, Program } from '../program';
import { Section } from '../section';
import { ms, table } from '../table';
import { validateProgram } from '../validators';

export const START_UP: Section = {
  name: 'start-up',
  heading: 'Start-up',
  summary: 'Small commands, compared with an empty program of Node.js.',
  measure: benchStartUp,
};

/** Short programs need more rounds than long ones. */
const ROUNDS = 3;
const MOST_MS = 180;

function benchStartUp({ runs }: Options, folder: string): string[] {
  const [one, change] = ['one.yaml', 'change.yaml'].map((name) => join(folder, name));
  const documents = nodeDocuments(2);
  writeOneFile(one, documents);
  writeOneFile(change, documents.map((text) => text.replace('cpu: "1000"', 'cpu: "2000"')));
  const programs: [title: string, program: Program][] = [
    ['validate, one file of two documents', validateProgram(one)],
    ['instances, one file of two documents', command('instances', '--top', '1', one)],
    ['plan, two files of two documents', command('plan', one, change)],
    ['--version', command('--version')],
  ];
  const rows = programs.map(([title, program]) => compare(title, program, EMPTY_NODE, runs * ROUNDS, folder));
  const { karpenter } = rows[0];
  const aim = aimLine(`validate of one file takes at most ${MOST_MS} ms of CPU`, [{ value: karpenter.cpu, label: `${ms(karpenter.cpu)} ms` }], (value) => value <= MOST_MS);
  return [...table(rows, columnsOf('command', 'node')), '', aim];
}
