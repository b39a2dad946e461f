import { StarterFacts } from './starter';

/** What differs between languages in the README of a starter. */
export interface ReadmeParts {
  /** The file with the program. */
  readonly program: string;
  /** What has to be there, such as `Node 20`. */
  readonly needs: string;
  /** What to run, with what it does. */
  readonly steps: readonly (readonly [command: string, what: string])[];
  /** What is otherwise in this language, such as where packages come from that a registry lacks. */
  readonly note?: string;
}

export function readme({ name, karpenter, repository }: StarterFacts, { program, needs, steps, note }: ReadmeParts): string {
  const width = Math.max(...steps.map(([command]) => command.length));
  return `# ${name}

Nodes for [Karpenter](https://karpenter.sh) on AWS, written with [cdk8s](https://cdk8s.io) and [cdk8s-karpenter](${repository}).

\`${program}\` makes an EC2NodeClass and a NodePool, and begins with what is yours: the name of the cluster, the role of its nodes,
the release of their image, the releases of Karpenter (${karpenter} here) and Kubernetes. Change these first.

\`\`\`sh
${steps.map(([command, what]) => `${command.padEnd(width)}   # ${what}`).join('\n')}
\`\`\`

It needs ${needs}.
${note === undefined ? '' : `\n${note}\n`}
## Next

- \`kubectl apply --dry-run=server -f dist/nodes.k8s.yaml\` asks the cluster; without \`--dry-run=server\` it applies.
- Put a mistake into the pool, such as a weight of 0: synthesis says which field is wrong, and what to write instead.
- More pools, for spot, GPUs, Windows, maintenance windows: [presets](${repository}/blob/main/docs/presets.md).
- What Karpenter needs in AWS: [IAM](${repository}/blob/main/docs/iam.md).
- Other outputs: [Helm charts](${repository}/blob/main/docs/helm.md), [Argo CD](${repository}/blob/main/docs/argocd.md).
`;
}

/** For languages whose registry has not everything that npm has. */
export function packagesNote({ repository }: StarterFacts, registry: string, file: string): string {
  return `${registry} lags behind npm: where it lacks \`cdk8s\`, \`cdk8s-plus-28\` or \`cdk8s-karpenter\`
in the version that ${file} leads to, make the package from npm's; [docs/releasing.md](${repository}/blob/main/docs/releasing.md) says how.`;
}
