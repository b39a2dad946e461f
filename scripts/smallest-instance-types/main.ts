import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';

/**
 * Writes src/validation/labels/smallest-instance-types.ts from a file of instance types with the labels that Karpenter gives them
 * (by default ../shared/data/instance-types.json):
 *
 *     npx ts-node -P scripts/tsconfig.json scripts/smallest-instance-types/main.ts [FILE]
 */
const ROOT = join(__dirname, '..', '..');
const PREFIX = 'karpenter.k8s.aws/instance-';

/**
 * Families that are newer than the file, but in the network limits and prices of Karpenter 1.15.1. Their sizes are those of c8g and c8gd:
 * the smallest is `medium`, with 1 vCPU and 2 GiB.
 */
const NEWER = new Map([['c9g', { arch: 'arm64', cpu: 1, memory: 2048 }], ['c9gd', { arch: 'arm64', cpu: 1, memory: 2048 }]]);

interface InstanceType { readonly labels: { readonly [key: string]: string } }

const file = process.argv[2] ?? join(ROOT, '..', 'shared', 'data', 'instance-types.json');
const { instanceTypes }: { readonly instanceTypes: { readonly [name: string]: InstanceType } } = JSON.parse(readFileSync(file, 'utf8'));

const families = new Map<string, { arch: string; cpu: number; memory: number }>(NEWER);
for (const { labels } of Object.values(instanceTypes)) {
  const family = labels[`${PREFIX}family`];
  const found = { arch: labels['kubernetes.io/arch'], cpu: Number(labels[`${PREFIX}cpu`]), memory: Number(labels[`${PREFIX}memory`]) };
  const known = families.get(family);
  if (known && known.arch !== found.arch) throw new Error(`${family} has several architectures: the table has room for one`);
  // The lowest of each, even of different types: what is below them is below all.
  families.set(family, known ? { ...known, cpu: Math.min(known.cpu, found.cpu), memory: Math.min(known.memory, found.memory) } : found);
  if (NEWER.has(family)) throw new Error(`${family} is in the file now: leave it out of NEWER`);
  const [, category, generation] = /^([a-z]+)(?:-\d+tb)?(\d+)/.exec(family) ?? [];
  if (category !== labels[`${PREFIX}category`] || generation !== labels[`${PREFIX}generation`]) throw new Error(`${family}: its name does not tell its category and generation`);
}

const groups = new Map<string, string[]>();
for (const [family, { arch, cpu, memory }] of [...families].sort()) {
  const group = `${arch} ${cpu} ${memory}`;
  groups.set(group, [...groups.get(group) ?? [], family]);
}
const rows = [...groups].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })).map(([group, names]) => `${group}: ${names.join(' ')}`);

writeFileSync(join(ROOT, 'src', 'validation', 'labels', 'smallest-instance-types.ts'), `// Made by scripts/smallest-instance-types/main.ts.

/** The fewest vCPUs and the least memory in MiB that types of an instance family have, after their architecture: families that have the same are in one line. */
export const SMALLEST_INSTANCE_TYPES = \`
${rows.join('\n')}
\`;
`);
console.log(`${families.size} families in ${rows.length} lines, ${rows.join('\n').length} bytes`);
