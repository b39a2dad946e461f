import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { aimLine } from './aims';
import { documents, Program, run } from './program';
import { median } from './summary';
import { Column, ms, ratio, table } from './table';
import { findValidators, Validators } from './validators';

const DOCUMENTS = 3000;

interface Form {
  readonly title: string;
  readonly manifests: string;
}

interface Row {
  readonly title: string;
  readonly karpenter: number;
  readonly kubeconform?: number;
  readonly toKubeconform?: number;
  readonly kubectlValidate?: number;
}

const COLUMNS: Column<Row>[] = [
  ['documents', ({ title }) => title],
  ['cdk8s-karpenter, ms', ({ karpenter }) => ms(karpenter)],
  ['kubeconform, ms', ({ kubeconform }) => ms(kubeconform)],
  ['kubectl-validate, ms', ({ kubectlValidate }) => ms(kubectlValidate)],
  ['ratio to kubeconform', ({ toKubeconform }) => ratio(toKubeconform)],
];

/** Times `validate` and other validators on valid documents. Each validator must exit with code 0. */
export function benchValidate(runs: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-bench-'));
  try {
    const validators = findValidators(join(folder, 'schemas'));
    const rows = writeForms(folder).map((form) => measure(form, validators, runs, join(folder, 'out')));
    return [...table(rows, COLUMNS), '', aim(rows)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function aim(rows: Row[]): string {
  const figures = rows.flatMap(({ title, toKubeconform }) => (toKubeconform === undefined ? [] : [{ value: toKubeconform, label: `${ratio(toKubeconform)} x as ${title}` }]));
  return aimLine('validate at most 1.5 x kubeconform', figures, (value) => value <= 1.5);
}

/** Writes the same documents twice: to one file, and to one file per document. */
function writeForms(folder: string): Form[] {
  const [each, one] = [join(folder, 'each'), join(folder, 'one')];
  run(documents(DOCUMENTS), each);
  rmSync(join(each, 'stdout'));
  mkdirSync(one);
  const texts = readdirSync(each).sort().map((name) => `---\n${readFileSync(join(each, name), 'utf8')}`);
  writeFileSync(join(one, 'all.yaml'), texts.join(''));
  const size = `${(Buffer.byteLength(texts.join('')) / 1e6).toFixed(1)} MB`;
  const count = DOCUMENTS.toLocaleString('en');
  return [{ title: `${count} in one file, ${size}`, manifests: join(one, 'all.yaml') }, { title: `${count} in as many files`, manifests: each }];
}

function measure({ title, manifests }: Form, validators: Validators, runs: number, out: string): Row {
  console.error(`${title} ...`);
  const [karpenter, kubeconform, kubectlValidate] = [
    validators.karpenter(manifests), validators.kubeconform?.(manifests), validators.kubectlValidate?.(manifests),
  ];
  const round = () => ({ karpenter: run(karpenter, out), kubeconform: timed(kubeconform, out) });
  round();
  const rounds = Array.from({ length: runs }, round);
  const pairs = rounds.flatMap((each) => (each.kubeconform === undefined ? [] : [{ karpenter: each.karpenter, kubeconform: each.kubeconform }]));
  return {
    title,
    karpenter: median(rounds.map((each) => each.karpenter)),
    ...pairs.length > 0 && {
      kubeconform: median(pairs.map((each) => each.kubeconform)),
      toKubeconform: median(pairs.map((each) => each.karpenter / each.kubeconform)),
    },
    // kubectl-validate runs only once, because it is slow.
    kubectlValidate: timed(kubectlValidate, out),
  };
}

function timed(program: Program | undefined, out: string): number | undefined {
  return program && run(program, out);
}
