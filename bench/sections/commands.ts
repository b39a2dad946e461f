import { join } from 'path';
import { usageOf } from '../comparison';
import { changedDocuments, deploymentDocuments, poolDocuments, writeOneFile } from '../documents';
import { Options } from '../options';
import { command, Program, run, Usage } from '../program';
import { Section } from '../section';
import { Column, ms, ratio, table } from '../table';

export const COMMANDS: Section = {
  name: 'commands',
  heading: 'Other commands, with an input and with twice the input',
  summary: 'The commands instances, plan, and simulate, with an input and with twice the input.',
  measure: benchCommands,
};

interface Row {
  readonly title: string;
  readonly once: Usage;
  readonly twice: Usage;
}

const COLUMNS: Column<Row>[] = [
  ['command', ({ title }) => title],
  ['CPU', ({ once }) => ms(once.cpu)],
  ['wall', ({ once }) => ms(once.wall)],
  ['twice, CPU', ({ twice }) => ms(twice.cpu)],
  ['twice, wall', ({ twice }) => ms(twice.wall)],
  ['CPU ratio', ({ once, twice }) => ratio(twice.cpu / once.cpu)],
];

/** Pods of the simulation run on a fixed number of NodePools, because Karpenter tries the NodePools for each pod. */
const POOLS_OF_PODS = 20;

function benchCommands({ runs }: Options, folder: string): string[] {
  const input = (name: string, documents: readonly string[]) => {
    const file = join(folder, name);
    writeOneFile(file, documents);
    return file;
  };
  const instances = (count: number) => command('instances', '--top', '3', input(`pools-${count}.yaml`, poolDocuments(count)));
  const plan = (count: number) => command('plan', input(`old-${count}.yaml`, poolDocuments(count)), input(`new-${count}.yaml`, changedDocuments(poolDocuments(count))));
  const simulate = (count: number) => command('simulate', input(`deployments-${count}.yaml`, [...deploymentDocuments(count, POOLS_OF_PODS), ...poolDocuments(POOLS_OF_PODS)]));
  const rows = [
    measure('instances, 500 NodePools', instances(500), instances(1000), runs, folder),
    measure('plan, 500 NodePools', plan(500), plan(1000), runs, folder),
    measure('simulate, 500 Deployments of 4 pods', simulate(500), simulate(1000), runs, folder),
  ];
  return table(rows, COLUMNS);
}

function measure(title: string, once: Program, twice: Program, runs: number, folder: string): Row {
  console.error(`  ${title}`);
  const rounds = Array.from({ length: runs }, () => ({ once: run(once, join(folder, 'out')), twice: run(twice, join(folder, 'out')) }));
  return { title, once: usageOf(rounds.map((round) => round.once)), twice: usageOf(rounds.map((round) => round.twice)) };
}
