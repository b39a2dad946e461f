import { pythonSchemas } from '../print/schemas-prop';
import { StarterFacts } from '../starter';

/** Returns the Python program of a new app for EKS Auto Mode. */
export function pythonAutoMode({ schemas }: StarterFacts): string {
  return `#!/usr/bin/env python
from cdk8s import Chart
from cdk8s_karpenter import (
    CapacityType,
    ClusterTarget,
    KarpenterApp,
    NodePool,
    Requirement,
    SecurityGroupSelectorTerm,
    SubnetSelectorTerm,
    automode,
)
from constructs import Construct

# Change these values for your cluster.
# Name of the cluster. The subnets and security groups have this value in the tag karpenter.sh/discovery.
CLUSTER = "demo"
# IAM role of the nodes. The role needs an access entry of type EC2 with the policy AmazonEKSAutoNodePolicy.
NODE_ROLE = "AmazonEKSAutoNodeRole"


class Nodes(Chart):
    def __init__(self, scope: Construct, id: str):
        super().__init__(scope, id, disable_resource_name_hashes=True)
        discovery = {"karpenter.sh/discovery": CLUSTER}

        linux = automode.NodeClass(
            self,
            "linux",
            role=NODE_ROLE,
            subnet_selector_terms=[SubnetSelectorTerm.tags(discovery)],
            security_group_selector_terms=[SecurityGroupSelectorTerm.tags(discovery)],
        )
        NodePool(
            self,
            "general",
            node_class=linux,
            requirements=[
                Requirement.capacity_types(CapacityType.SPOT, CapacityType.ON_DEMAND),
                Requirement.label(automode.Label.INSTANCE_CATEGORY).any_of("c", "m", "r"),
                Requirement.number(automode.Label.INSTANCE_GENERATION).at_least(5),
            ],
            limits={"cpu": "1000"},
        )


def nodes_app() -> KarpenterApp:
    app = KarpenterApp(cluster=ClusterTarget.AUTO_MODE${pythonSchemas(schemas)})
    Nodes(app, "nodes")
    return app


if __name__ == "__main__":
    nodes_app().synth()
`;
}
