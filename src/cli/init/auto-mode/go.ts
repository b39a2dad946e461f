import { modulePath } from '../go-module';
import { goString } from '../print/schemas-prop';
import { StarterFacts } from '../starter';

/** Returns the Go program of a new app for EKS Auto Mode. */
export function goAutoMode({ version, schemas }: StarterFacts): string {
  return `package main

import (
	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"
	karpenter "${modulePath(version)}"
	"${modulePath(version)}/automode"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

// Change these values for your cluster.
const (
	// Name of the cluster. The subnets and security groups have this value in the tag karpenter.sh/discovery.
	cluster = "demo"
	// IAM role of the nodes. The role needs an access entry of type EC2 with the policy AmazonEKSAutoNodePolicy.
	nodeRole = "AmazonEKSAutoNodeRole"
)

func NewNodes(scope constructs.Construct, id string) cdk8s.Chart {
	chart := cdk8s.NewChart(scope, jsii.String(id), &cdk8s.ChartProps{DisableResourceNameHashes: jsii.Bool(true)})
	discovery := &map[string]*string{"karpenter.sh/discovery": jsii.String(cluster)}

	linux := automode.NewNodeClass(chart, jsii.String("linux"), &automode.NodeClassProps{
		Role:                       jsii.String(nodeRole),
		SubnetSelectorTerms:        &[]karpenter.SubnetSelectorTerm{karpenter.SubnetSelectorTerm_Tags(discovery)},
		SecurityGroupSelectorTerms: &[]karpenter.SecurityGroupSelectorTerm{karpenter.SecurityGroupSelectorTerm_Tags(discovery)},
	})
	karpenter.NewNodePool(chart, jsii.String("general"), &karpenter.NodePoolProps{
		NodeClass: linux,
		Requirements: &[]karpenter.Requirement{
			karpenter.Requirement_CapacityTypes(karpenter.CapacityType_SPOT(), karpenter.CapacityType_ON_DEMAND()),
			karpenter.Requirement_Label(automode.Label_INSTANCE_CATEGORY()).AnyOf(jsii.String("c"), jsii.String("m"), jsii.String("r")),
			karpenter.Requirement_Number(automode.Label_INSTANCE_GENERATION()).AtLeast(jsii.Number(5)),
		},
		Limits: &map[string]*string{"cpu": jsii.String("1000")},
	})
	return chart
}

func NewNodesApp() karpenter.KarpenterApp {
	app := karpenter.NewKarpenterApp(&karpenter.KarpenterAppProps{Cluster: karpenter.ClusterTarget_AUTO_MODE${schemas === undefined ? '' : `, Schemas: ${goString(schemas)}`}})
	NewNodes(app, "nodes")
	return app
}

func main() {
	defer jsii.Close()
	NewNodesApp().Synth()
}
`;
}
