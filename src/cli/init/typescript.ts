import { typescriptAutoMode } from './auto-mode/typescript';
import { cdk8sYamlWithPlugin } from './cdk8s-yaml';
import { expressionDoc } from './print/expression-doc';
import { printed } from './print/layout';
import { typescriptSchemas } from './print/schemas-prop';
import { TYPESCRIPT } from './print/typescript-syntax';
import { readme } from './readme';
import { autoModeReadme, starterReadme } from './readme-next-steps';
import { AppContent, Starter, StarterFacts } from './starter';

export function typescriptStarter(facts: StarterFacts): Starter {
  if (facts.target === 'auto-mode') {
    return typescriptApp(facts, { main: typescriptAutoMode(facts), names: ['NodeClass/nodes-linux', 'NodePool/nodes-general'], objects: 'a NodeClass and a NodePool', readme: autoModeReadme('main.ts') });
  }
  return typescriptApp(facts, { main: main(facts), names: ['EC2NodeClass/nodes-linux', 'NodePool/nodes-general'], objects: 'an EC2NodeClass and a NodePool', readme: starterReadme('main.ts', facts) });
}

/** Returns an app with a program in main.ts, which exports `nodesApp`. */
export function typescriptApp(facts: StarterFacts, { main: program, names, objects, readme: about, files = new Map() }: AppContent): Starter {
  return {
    files: new Map([
      ['main.ts', program],
      ...files,
      ['main.test.ts', test(objects, names)],
      ['package.json', packageJson(facts)],
      ['tsconfig.json', TSCONFIG],
      ['cdk8s.yaml', cdk8sYamlWithPlugin(facts, 'typescript', 'npx ts-node main.ts')],
      ['.gitignore', 'node_modules/\ndist/\n'],
      ['README.md', readme(facts, {
        ...about,
        steps: [
          ['npm install', 'install the packages (only once)'],
          ['npm test', 'check the types and run the tests in main.test.ts'],
          ['npm run synth', 'write dist/nodes.k8s.yaml'],
        ],
        note: facts.unpublishedFolder === undefined ? undefined
          : `Version ${facts.version} of \`cdk8s-karpenter\` is not published, so \`npm install\` reads \`${packageFile(facts)}\`. Commit this file.`,
      })],
    ]),
    commands: ['npm install', 'npm test', 'npm run synth'],
  };
}

const main = ({ karpenter, kubernetes, amiRelease, schemas }: StarterFacts) => `import { Chart } from 'cdk8s';
import {
  AmiSelectorTerm, CapacityType, EC2NodeClass, KarpenterApp, KarpenterVersion, NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm,
} from 'cdk8s-karpenter';
import { Construct } from 'constructs';

// Change these values for your cluster.
/** Name of the cluster. The subnets and security groups have this value in the tag karpenter.sh/discovery. */
const CLUSTER = 'demo';
/** IAM role of the nodes. */
const NODE_ROLE = \`KarpenterNodeRole-\${CLUSTER}\`;
/** AMI version of the nodes, from https://github.com/awslabs/amazon-eks-ami/releases. */
const AMI_RELEASE = '${amiRelease}';
/** Karpenter and Kubernetes versions of the cluster. Set the same versions in cdk8s.yaml. */
const KARPENTER = '${karpenter}';
const KUBERNETES = '${kubernetes}';

export class Nodes extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { disableResourceNameHashes: true });
    const discovery = { 'karpenter.sh/discovery': CLUSTER };

    const linux = new EC2NodeClass(this, 'linux', {
      role: NODE_ROLE,
      amiSelectorTerms: [AmiSelectorTerm.alias('al2023', AMI_RELEASE)],
      subnetSelectorTerms: [SubnetSelectorTerm.tags(discovery)],
      securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(discovery)],
    });
    new NodePool(this, 'general', {
      nodeClass: linux,
      requirements: [Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND), Requirement.instanceGeneration().atLeast(5)],
      limits: { cpu: '1000' },
    });
  }
}

export function nodesApp(): KarpenterApp {
  const app = new KarpenterApp({ version: KarpenterVersion.of(KARPENTER), kubernetesVersion: KUBERNETES${typescriptSchemas(schemas)} });
  new Nodes(app, 'nodes');
  return app;
}

if (require.main === module) nodesApp().synth();
`;

const test = (objects: string, names: readonly string[]) => `import { ApiObject } from 'cdk8s';
import { Karpenter, Severity } from 'cdk8s-karpenter';
import { nodesApp } from './main';

test('creates ${objects}', () => {
  const objects = nodesApp().node.findChild('nodes').node.findAll().filter(ApiObject.isApiObject);
  ${namesExpected(names)}
});

test('has no errors', () => {
  expect(Karpenter.findings(nodesApp()).filter(({ severity }) => severity === Severity.ERROR)).toEqual([]);
});
`;

function namesExpected(names: readonly string[]): string {
  const list = expressionDoc({ kind: 'list', items: names.map((value) => ({ kind: 'literal', value })) }, TYPESCRIPT);
  return printed(['expect(objects.map(({ kind, name }) => `${kind}/${name}`)).toEqual(', list, ');'], { width: 120, indent: '  ' }, 1);
}

/** Returns the name of the file that `npm pack` writes. */
function packageFile({ version }: StarterFacts): string {
  return `cdk8s-karpenter-${version}.tgz`;
}

function packageJson(facts: StarterFacts): string {
  const { name } = facts;
  const ranges = facts.unpublishedFolder === undefined ? facts.ranges : { ...facts.ranges, 'cdk8s-karpenter': `file:${packageFile(facts)}` };
  const of = (...names: readonly string[]) => Object.fromEntries(names.map((each) => [each, ranges[each]]));
  return `${JSON.stringify({
    name,
    version: '1.0.0',
    private: true,
    scripts: { compile: 'tsc', test: 'tsc && jest', synth: 'cdk8s synth' },
    dependencies: of('cdk8s', 'cdk8s-karpenter', 'cdk8s-plus-28', 'constructs'),
    devDependencies: of('@types/jest', '@types/node', 'cdk8s-cli', 'jest', 'ts-jest', 'ts-node', 'typescript'),
    jest: { preset: 'ts-jest' },
  }, undefined, 2)}\n`;
}

const TSCONFIG = `{
  "compilerOptions": {
    "target": "ES2022",
    "module": "CommonJS",
    "types": ["jest", "node"],
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true
  },
  "include": ["**/*.ts"]
}
`;
