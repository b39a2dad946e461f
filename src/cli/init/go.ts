import { goAutoMode } from './auto-mode/go';
import { cdk8sYamlWithoutPlugin } from './cdk8s-yaml';
import { modulePath } from './go-module';
import { goString } from './print/schemas-prop';
import { readme } from './readme';
import { autoModeReadme, packagesNote, starterReadme } from './readme-next-steps';
import { Starter, StarterContent, StarterFacts } from './starter';

export function goStarter(facts: StarterFacts): Starter {
  const content: StarterContent = facts.target === 'auto-mode'
    ? { main: goAutoMode(facts), nodeClass: 'NodeClass', readme: autoModeReadme('main.go') }
    : { main: main(facts), nodeClass: 'EC2NodeClass', readme: starterReadme('main.go', facts) };
  return {
    files: new Map([
      ['main.go', content.main],
      ['main_test.go', test(facts, content)],
      ['go.mod', goMod(facts)],
      ['cdk8s.yaml', cdk8sYamlWithoutPlugin(facts, 'go', 'go run .')],
      ['.gitignore', 'dist/\n'],
      ['README.md', readme(facts, {
        ...content.readme,
        needs: 'Go 1.25 or later',
        usesJsii: true,
        steps: [['go mod tidy', 'download the packages (only once)'], ['go test', 'run the tests in main_test.go'], [facts.synth, 'write dist/nodes.k8s.yaml']],
        note: packagesNote(facts, 'the Go proxy', 'go.mod'),
      })],
    ]),
    commands: ['go mod tidy', 'go test', facts.synth],
  };
}

const goMod = ({ name, version, pinned }: StarterFacts) => `module example.com/${name}

go 1.25.0

require (
	github.com/aws/constructs-go/constructs/v10 v${pinned.constructs}
	github.com/aws/jsii-runtime-go v${pinned['jsii-runtime']}
	${modulePath(version)} v${version}
	github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2 v${pinned.cdk8s}
)
`;

const main = ({ karpenter, kubernetes, amiRelease, version, schemas }: StarterFacts) => `package main

import (
	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"
	karpenter "${modulePath(version)}"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

// Change these values for your cluster.
const (
	// Name of the cluster. The subnets and security groups have this value in the tag karpenter.sh/discovery.
	cluster = "demo"
	// IAM role of the nodes.
	nodeRole = "KarpenterNodeRole-" + cluster
	// AMI version of the nodes, from https://github.com/awslabs/amazon-eks-ami/releases.
	amiRelease = "${amiRelease}"
	// Karpenter and Kubernetes versions of the cluster. Set the same versions in cdk8s.yaml.
	karpenterVersion  = "${karpenter}"
	kubernetesVersion = "${kubernetes}"
)

func NewNodes(scope constructs.Construct, id string) cdk8s.Chart {
	chart := cdk8s.NewChart(scope, jsii.String(id), &cdk8s.ChartProps{DisableResourceNameHashes: jsii.Bool(true)})
	discovery := &map[string]*string{"karpenter.sh/discovery": jsii.String(cluster)}

	linux := karpenter.NewEC2NodeClass(chart, jsii.String("linux"), &karpenter.EC2NodeClassProps{
		Role:                       jsii.String(nodeRole),
		AmiSelectorTerms:           &[]karpenter.AmiSelectorTerm{karpenter.AmiSelectorTerm_Alias(jsii.String("al2023"), jsii.String(amiRelease))},
		SubnetSelectorTerms:        &[]karpenter.SubnetSelectorTerm{karpenter.SubnetSelectorTerm_Tags(discovery)},
		SecurityGroupSelectorTerms: &[]karpenter.SecurityGroupSelectorTerm{karpenter.SecurityGroupSelectorTerm_Tags(discovery)},
	})
	karpenter.NewNodePool(chart, jsii.String("general"), &karpenter.NodePoolProps{
		NodeClass: linux,
		Requirements: &[]karpenter.Requirement{
			karpenter.Requirement_CapacityTypes(karpenter.CapacityType_SPOT(), karpenter.CapacityType_ON_DEMAND()),
			karpenter.Requirement_InstanceGeneration().AtLeast(jsii.Number(5)),
		},
		Limits: &map[string]*string{"cpu": jsii.String("1000")},
	})
	return chart
}

func NewNodesApp() karpenter.KarpenterApp {
	app := karpenter.NewKarpenterApp(&karpenter.KarpenterAppProps{
		Version:           karpenter.KarpenterVersion_Of(jsii.String(karpenterVersion)),
		KubernetesVersion: jsii.String(kubernetesVersion),
${schemas === undefined ? '' : `		Schemas:           ${goString(schemas)},\n`}	})
	NewNodes(app, "nodes")
	return app
}

func main() {
	defer jsii.Close()
	NewNodesApp().Synth()
}
`;

const test = ({ version }: StarterFacts, { nodeClass }: StarterContent) => `package main

import (
	"reflect"
	"regexp"
	"testing"

	karpenter "${modulePath(version)}"
)

func TestCreatesNodeClassAndNodePool(t *testing.T) {
	kinds := regexp.MustCompile("(?m)^kind: .*").FindAllString(*NewNodesApp().SynthYaml(), -1)
	if !reflect.DeepEqual(kinds, []string{"kind: ${nodeClass}", "kind: NodePool"}) {
		t.Errorf("got kinds %v", kinds)
	}
}

func TestHasNoErrors(t *testing.T) {
	for _, finding := range *karpenter.Karpenter_Findings(NewNodesApp()) {
		if finding.Severity == karpenter.Severity_ERROR {
			t.Errorf("%s: %s", *finding.Path, *finding.Message)
		}
	}
}
`;
