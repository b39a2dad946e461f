import { ReadmeText, StarterFacts } from './starter';

/** Content of a README that depends on the language. */
export interface ReadmeParts extends ReadmeText {
  /** Tools to install in addition to Node, such as `Go 1.25 or later`. */
  readonly needs?: string;
  /** Whether the program runs Node through jsii. */
  readonly usesJsii?: boolean;
  /** The commands to run, each with its effect. */
  readonly steps: readonly Step[];
  /** Note about the language, for example about packages that its registry may lack. */
  readonly note?: string;
}

type Step = readonly [command: string, effect: string];

/** Returns the README of an app. */
export function readme(facts: StarterFacts, parts: ReadmeParts): string {
  const paragraphs = [
    `# ${facts.name}`,
    `[Karpenter](https://karpenter.sh) configuration for AWS, defined with [cdk8s](https://cdk8s.io) and [cdk8s-karpenter](${facts.repository}).`,
    parts.about,
    codeBlock(parts.steps),
    toolsText(facts, parts),
    ...parts.note === undefined ? [] : [parts.note],
    '## Next steps',
    [...parts.next, ...furtherPages(facts)].map((item) => `- ${item}`).join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** Returns the commands, with their effects as aligned comments. */
function codeBlock(steps: readonly Step[]): string {
  const width = Math.max(...steps.map(([command]) => command.length));
  return ['```sh', ...steps.map(([command, effect]) => `${command.padEnd(width)}   # ${effect}`), '```'].join('\n');
}

function toolsText({ node }: StarterFacts, { needs, usesJsii = false }: ReadmeParts): string {
  const tools = `You need ${needs === undefined ? '' : `${needs}, and `}Node.js ${node} or later.`;
  if (!usesJsii) return tools;
  return `${tools} The packages run on Node.js through jsii, which prints a warning if the Node.js release has reached its end of life.`;
}

function furtherPages({ target, repository }: StarterFacts): readonly string[] {
  const link = (title: string, page: string) => `[${title}](${repository}/blob/main/docs/${page}.md)`;
  const pools = `For more NodePools, such as Spot, GPU, ${target === 'auto-mode' ? 'Arm' : 'Windows'}, and maintenance windows, see ${link('Presets', 'reference/presets')}.`;
  const autoMode = `For the labels and limits of EKS Auto Mode, see ${link('EKS Auto Mode', 'how-to/use-eks-auto-mode')}.`;
  const iam = `For the AWS resources that Karpenter needs, see ${link('IAM', 'how-to/grant-aws-permissions')}.`;
  const outputs = `For other outputs, see ${link('Helm charts', 'how-to/write-a-helm-chart')} and ${link('Argo CD', 'how-to/deploy-with-argocd')}.`;
  return [pools, ...target === 'self-managed' ? [] : [autoMode], ...target === 'auto-mode' ? [] : [iam], outputs];
}
