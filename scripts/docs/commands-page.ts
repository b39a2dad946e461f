import { COMMANDS } from '../../src/cli/commands';
import { main } from '../../src/cli/main';

/** The pages that describe each command. */
const PAGES: { readonly [command: string]: string } = {
  'init': '[First nodes](../tutorials/first-nodes.md) creates the same app manually. [Adopt existing manifests](../how-to/adopt-existing-manifests.md) uses `--from`, and [The init command](init-command.md) describes its input, program, and messages.',
  'validate': '[The validate command](validate-command.md) describes the output formats and limits. [Validate in CI](../how-to/validate-in-ci.md) has pipelines, and [Upgrade Karpenter](../how-to/upgrade-karpenter.md) uses `--from-version`.',
  'config': '[Configure the command](../how-to/configure-the-command.md) describes the configuration file.',
  'explain': 'The [list of rules](../rules/README.md) and [Messages of Karpenter](messages.md) have the same texts.',
  'instances': '[See which instance types a NodePool admits](../how-to/see-instance-types.md) uses this command. [The instances command](instances-command.md) describes the output and the prices files.',
  'simulate': '[See which nodes your workloads get](../how-to/simulate-nodes.md) uses this command. [The simulate command](simulate-command.md) describes the input, the prices, and the JSON output.',
  'consolidate': '[See why Karpenter keeps a node](../how-to/see-why-karpenter-keeps-a-node.md) uses this command. [The consolidate command](consolidate-command.md) describes the input, the options, and the JSON output.',
  'plan': '[See what a change does to nodes](../how-to/see-what-a-change-does.md) uses this command. [The plan command](plan-command.md) describes the effects and the JSON output.',
  'user-data': '[Write user data](../how-to/write-user-data.md) has examples with their output.',
  'convert': '[Convert manifests from old API versions](../how-to/convert-old-manifests.md) uses this command. [The convert command](convert-command.md) describes the input, the output, and the notes.',
  'migrate-al2023': '[Migrate from AL2 to AL2023](../how-to/migrate-al2-to-al2023.md) describes the migration step by step.',
  'iam': 'For an example, see [Grant AWS permissions](../how-to/grant-aws-permissions.md). The [IAM reference](iam.md#the-command) describes the reports of this command.',
  'chart': 'For an example, see [Use the ready-made Helm chart](../how-to/use-the-ready-made-chart.md).',
  'chart-values': 'For an example, see [Use the ready-made Helm chart](../how-to/use-the-ready-made-chart.md#chart-values).',
  'schema': '[Use JSON Schemas in an editor](../how-to/use-schemas-in-editors.md) uses this command.',
};

/** Returns the page of all commands, without its navigation. */
export function commandsPage(): string {
  return `# Commands

<!-- Generated from the help of each command by \`npx projen docs-commands\`. Do not edit. -->

The package includes the \`cdk8s-karpenter\` command. In a project that has the package installed, run the command with \`npx cdk8s-karpenter\`. The Python package also installs the command.
Until 1.0.0 is published, replace \`npx cdk8s-karpenter\` with \`node CLONE/bin/cdk8s-karpenter\`. \`CLONE\` is the path to a clone of the repository. In the clone, first run \`npm ci && npm run compile\`.
No command contacts a cluster or AWS.

${section('', helpOf())}
${Object.keys(COMMANDS).map((command) => `## ${command}\n\n${PAGES[command]}\n\n${section(command, helpOf(command))}`).join('\n')}`;
}

function section(command: string, help: string): string {
  return `\`\`\`sh\nnpx cdk8s-karpenter ${command === '' ? '' : `${command} `}--help\n\`\`\`\n\n\`\`\`text\n${help}\`\`\`\n`;
}

function helpOf(...command: string[]): string {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  main([...command, '--help'], { colors: false, out: print, err: print, progress: () => undefined });
  return printed.join('');
}
