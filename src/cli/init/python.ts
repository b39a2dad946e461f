import { pythonAutoMode } from './auto-mode/python';
import { cdk8sYamlWithoutPlugin } from './cdk8s-yaml';
import { expressionDoc } from './print/expression-doc';
import { printed } from './print/layout';
import { PYTHON } from './print/python-syntax';
import { pythonSchemas } from './print/schemas-prop';
import { readme } from './readme';
import { autoModeReadme, starterReadme } from './readme-next-steps';
import { AppContent, Starter, StarterFacts } from './starter';

const INSTALL = 'python3 -m venv .venv && . .venv/bin/activate && pip install -r requirements.txt';

export function pythonStarter(facts: StarterFacts): Starter {
  if (facts.target === 'auto-mode') {
    return pythonApp(facts, { main: pythonAutoMode(facts), names: ['NodeClass/nodes-linux', 'NodePool/nodes-general'], objects: 'node class and node pool', readme: autoModeReadme('main.py') });
  }
  return pythonApp(facts, { main: main(facts), names: ['EC2NodeClass/nodes-linux', 'NodePool/nodes-general'], objects: 'node class and node pool', readme: starterReadme('main.py', facts) });
}

/** Returns an app with a program in main.py, which exports `nodes_app`. */
export function pythonApp(facts: StarterFacts, { main: program, names, objects, readme: about, files = new Map() }: AppContent): Starter {
  return {
    files: new Map([
      ['main.py', program],
      ...files,
      ['test_main.py', test(objects, names)],
      ['requirements.txt', requirements(facts)],
      ['cdk8s.yaml', cdk8sYamlWithoutPlugin(facts, 'python', 'python main.py')],
      ['.gitignore', '.venv/\n__pycache__/\n.pytest_cache/\ndist/\n'],
      ['README.md', readme(facts, {
        ...about,
        needs: 'Python 3.10 or later',
        usesJsii: true,
        steps: [
          [INSTALL, 'install the packages (only once). In a new shell, run only . .venv/bin/activate'],
          ['pytest', 'run the tests in test_main.py'],
          [facts.synth, 'write dist/nodes.k8s.yaml'],
        ],
        note: `An argument that takes options also accepts a dict, for example \`disruption={"budgets": …}\`. In a list or map of options, use the options class,
because jsii does not convert the keys of nested dicts and drops unknown keys.`,
      })],
    ]),
    commands: [INSTALL, 'pytest', facts.synth],
  };
}

const main = ({ karpenter, kubernetes, amiRelease, schemas }: StarterFacts) => `#!/usr/bin/env python
from cdk8s import Chart
from cdk8s_karpenter import (
    AmiSelectorTerm,
    CapacityType,
    EC2NodeClass,
    KarpenterApp,
    KarpenterVersion,
    NodePool,
    Requirement,
    SecurityGroupSelectorTerm,
    SubnetSelectorTerm,
)
from constructs import Construct

# Change these values for your cluster.
# Name of the cluster. The subnets and security groups have this value in the tag karpenter.sh/discovery.
CLUSTER = "demo"
# IAM role of the nodes.
NODE_ROLE = f"KarpenterNodeRole-{CLUSTER}"
# AMI version of the nodes, from https://github.com/awslabs/amazon-eks-ami/releases.
AMI_RELEASE = "${amiRelease}"
# Karpenter and Kubernetes versions of the cluster. Set the same versions in cdk8s.yaml.
KARPENTER = "${karpenter}"
KUBERNETES = "${kubernetes}"


class Nodes(Chart):
    def __init__(self, scope: Construct, id: str):
        super().__init__(scope, id, disable_resource_name_hashes=True)
        discovery = {"karpenter.sh/discovery": CLUSTER}

        linux = EC2NodeClass(
            self,
            "linux",
            role=NODE_ROLE,
            ami_selector_terms=[AmiSelectorTerm.alias("al2023", AMI_RELEASE)],
            subnet_selector_terms=[SubnetSelectorTerm.tags(discovery)],
            security_group_selector_terms=[SecurityGroupSelectorTerm.tags(discovery)],
        )
        NodePool(
            self,
            "general",
            node_class=linux,
            requirements=[
                Requirement.capacity_types(CapacityType.SPOT, CapacityType.ON_DEMAND),
                Requirement.instance_generation().at_least(5),
            ],
            limits={"cpu": "1000"},
        )


def nodes_app() -> KarpenterApp:
    app = KarpenterApp(version=KarpenterVersion.of(KARPENTER), kubernetes_version=KUBERNETES${pythonSchemas(schemas)})
    Nodes(app, "nodes")
    return app


if __name__ == "__main__":
    nodes_app().synth()
`;

const test = (objects: string, names: readonly string[]) => `from cdk8s import ApiObject
from cdk8s_karpenter import Karpenter, Severity

from main import nodes_app


def test_creates_${objects.replaceAll(' ', '_')}():
    objects = [each for each in nodes_app().node.find_child("nodes").node.find_all() if ApiObject.is_api_object(each)]
    ${namesExpected(names)}


def test_has_no_errors():
    assert [finding for finding in Karpenter.findings(nodes_app()) if finding.severity == Severity.ERROR] == []
`;

function namesExpected(names: readonly string[]): string {
  const list = expressionDoc({ kind: 'list', items: names.map((value) => ({ kind: 'literal', value })) }, PYTHON);
  return printed(['assert [f"{each.kind}/{each.name}" for each in objects] == ', list], { width: 120, indent: '    ' }, 1);
}

function requirements({ ranges }: StarterFacts): string {
  const needed = ['cdk8s', 'cdk8s-karpenter', 'constructs'].map((name) => `${name}${pipRange(ranges[name])}\n`);
  return `${needed.join('')}pytest>=8
`;
}

/** Converts an npm caret range to a pip range. */
function pipRange(range: string): string {
  const [major, minor] = range.slice(1).split('.');
  return `>=${range.slice(1)},<${major === '0' ? `0.${Number(minor) + 1}` : Number(major) + 1}`;
}
