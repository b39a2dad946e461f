import { spawnSync } from 'child_process';
import { existsSync } from 'fs';
import { join } from 'path';
import { disruptionCase, DisruptionCase, OracleCase, Snapshot } from './disruption-case';
import { DisruptionAnswer } from './oracle-answer';
import { ask } from '../ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';
import { SHARED } from '../shared-folder';

const FOLDER = join(SHARED, 'oracle', 'disruption');
const TYPES = ['-types', join(SHARED, 'data', 'instance-types.json')];
const MAX_OUTPUT = 2 ** 30;

/** Karpenter 1.15.0's disruption controller and provisioner. */
const PROGRAM: GoProgram = { name: 'disruption', sources: sourcesIn(FOLDER), toolchain: 'go1.26.10' };

/** Builds the program if Go is installed and the program does not exist. */
export function buildDisruptionProgram(): void {
  if (goIsThere()) build(PROGRAM);
}

/** Returns the path of the program from `KARPENTER_ORACLE_DISRUPTION` or from the build, or undefined if neither exists. */
export function disruptionProgram(): string | undefined {
  const path = process.env.KARPENTER_ORACLE_DISRUPTION ?? pathOf(PROGRAM);
  return existsSync(path) ? path : undefined;
}

/** Returns random cases of the oracle. The oracle makes them with Python. */
export function randomCases(seed: number, count: number): readonly OracleCase[] {
  const { status, stdout, stderr } = spawnSync('python3', [join(FOLDER, 'make-cases.py'), String(seed), String(count)], { encoding: 'utf8', maxBuffer: MAX_OUTPUT });
  if (status !== 0) throw new Error(`make-cases.py failed: ${stderr}`);
  return stdout.trim().split('\n').map((line) => JSON.parse(line));
}

/** Returns the cases with their objects. */
export async function askSnapshots(file: string, cases: readonly OracleCase[]): Promise<readonly DisruptionCase[]> {
  const snapshots = await ask<Snapshot>(file, [...TYPES, '-snapshot'], cases);
  return cases.map((asked) => disruptionCase(asked, snapshots.get(asked.id)!));
}

/** Returns what Karpenter's code does in each case. */
export async function askDisruptions(file: string, cases: readonly OracleCase[]): Promise<readonly DisruptionAnswer[]> {
  const answers = await ask<DisruptionAnswer>(file, TYPES, cases);
  return cases.map(({ id }) => {
    const answer = answers.get(id)!;
    if (answer.error !== undefined) throw new Error(`Karpenter's code can't read case ${id}: ${answer.error}`);
    return answer;
  });
}
