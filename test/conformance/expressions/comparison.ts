import { compileExpression } from '../../../src/karpenter/kubelet/expressions/expression';
import { ExpressionError } from '../../../src/karpenter/kubelet/expressions/expression-error';
import { ask } from '../ask';
import { Random } from '../mutations/random';
import { program } from '../oracles';
import { ExpressionMaker } from './expression-maker';
import { OracleVariables, variables } from './instance-types';

interface Question {
  readonly id: string;
  readonly expression: string;
  readonly vars: OracleVariables;
}

/** Karpenter's result for an expression. */
interface Answer {
  readonly id: string;
  /** Digits of the value, as a string, because the value can exceed the range of a JavaScript number. */
  readonly value?: string;
  readonly error?: string;
}

export interface ExpressionTally {
  readonly values: number;
  readonly evaluationErrors: number;
  readonly compileErrors: number;
  /** Number of omitted expressions, whose result in Karpenter depends on the CPU. */
  readonly leftOut: number;
  readonly disagreements: readonly string[];
}

/** Compares this package with Karpenter's code on generated expressions. Returns undefined if Karpenter's code was not built. */
export async function compareExpressions(cases: number, seed: number): Promise<ExpressionTally | undefined> {
  const judge = program('controller-1.15');
  if (judge === undefined) return undefined;
  const questions = Array.from({ length: cases }, (_, index): Question => {
    const random = new Random('expressions', seed, index);
    return { id: `${index}`, expression: new ExpressionMaker(random).expression(), vars: variables(random) };
  });
  const answers = await ask<Answer>(judge, [], questions, (line) => JSON.parse(line.replace(/"value":(-?\d+)/, '"value":"$1"')));
  const counts: { [verdict: string]: number } = {};
  const disagreements: string[] = [];
  for (const { id, expression, vars } of questions) {
    const [theirs, ours] = [verdictOf(answers.get(id)!), ourVerdict(expression, vars)];
    const kind = ours.replace(/^-?\d+$/, 'value');
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (ours !== theirs && ours !== 'left out') {
      disagreements.push(`${expression}\n  ${JSON.stringify(vars)}\n  Karpenter: ${theirs} (${answers.get(id)!.error ?? ''})\n  we: ${ours}`);
    }
  }
  return {
    values: counts.value ?? 0, evaluationErrors: counts['evaluation error'] ?? 0, compileErrors: counts['compile error'] ?? 0, leftOut: counts['left out'] ?? 0, disagreements,
  };
}

function verdictOf({ value, error }: Answer): string {
  if (error === undefined) return value!;
  return /^(compiling expression|expression must return|creating program)/.test(error) ? 'compile error' : 'evaluation error';
}

function ourVerdict(text: string, { VCPUs, MemoryMiB, DefaultENIs, IPsPerENI, MaxPods, InstanceType }: OracleVariables): string {
  const values = {
    vcpus: BigInt(VCPUs),
    memory_mib: BigInt(MemoryMiB),
    default_enis: BigInt(DefaultENIs),
    ips_per_eni: BigInt(IPsPerENI),
    max_pods: BigInt(MaxPods),
    instance_type: InstanceType,
  };
  try {
    return String(compileExpression(text).evaluate(values));
  } catch (error) {
    if (!(error instanceof ExpressionError)) return `threw ${error}`;
    if (error.message.includes('depends on the CPU architecture')) return 'left out';
    return error.phase === 'compile' ? 'compile error' : 'evaluation error';
  }
}
