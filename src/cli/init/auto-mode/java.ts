import { javaSchemas } from '../print/schemas-prop';
import { StarterFacts } from '../starter';

/** Returns the Java program of a new app for EKS Auto Mode. */
export function javaAutoMode({ schemas }: StarterFacts): string {
  return `package com.mycompany.app;

import io.github.cdk8skarpenter.CapacityType;
import io.github.cdk8skarpenter.ClusterTarget;
import io.github.cdk8skarpenter.KarpenterApp;
import io.github.cdk8skarpenter.NodePool;
import io.github.cdk8skarpenter.Requirement;
import io.github.cdk8skarpenter.SecurityGroupSelectorTerm;
import io.github.cdk8skarpenter.SubnetSelectorTerm;
import io.github.cdk8skarpenter.automode.Label;
import io.github.cdk8skarpenter.automode.NodeClass;
import java.util.List;
import java.util.Map;
import org.cdk8s.Chart;
import org.cdk8s.ChartProps;
import software.constructs.Construct;

public class Main extends Chart {
    // Change these values for your cluster.
    /** Name of the cluster. The subnets and security groups have this value in the tag karpenter.sh/discovery. */
    private static final String CLUSTER = "demo";
    /** IAM role of the nodes. The role needs an access entry of type EC2 with the policy AmazonEKSAutoNodePolicy. */
    private static final String NODE_ROLE = "AmazonEKSAutoNodeRole";

    public Main(final Construct scope, final String id) {
        super(scope, id, ChartProps.builder().disableResourceNameHashes(true).build());
        final Map<String, String> discovery = Map.of("karpenter.sh/discovery", CLUSTER);

        final NodeClass linux = NodeClass.Builder.create(this, "linux")
            .role(NODE_ROLE)
            .subnetSelectorTerms(List.of(SubnetSelectorTerm.tags(discovery)))
            .securityGroupSelectorTerms(List.of(SecurityGroupSelectorTerm.tags(discovery)))
            .build();
        NodePool.Builder.create(this, "general")
            .nodeClass(linux)
            .requirements(List.of(
                Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
                Requirement.label(Label.INSTANCE_CATEGORY).anyOf("c", "m", "r"),
                Requirement.number(Label.INSTANCE_GENERATION).atLeast(5)))
            .limits(Map.of("cpu", "1000"))
            .build();
    }

    static KarpenterApp nodesApp() {
        final KarpenterApp app = KarpenterApp.Builder.create().cluster(ClusterTarget.AUTO_MODE)${javaSchemas(schemas)}.build();
        new Main(app, "nodes");
        return app;
    }

    public static void main(final String[] args) {
        nodesApp().synth();
    }
}
`;
}
