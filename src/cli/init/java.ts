import { javaAutoMode } from './auto-mode/java';
import { cdk8sYamlWithoutPlugin } from './cdk8s-yaml';
import { pom } from './java-pom';
import { javaSchemas } from './print/schemas-prop';
import { readme } from './readme';
import { autoModeReadme, packagesNote, starterReadme } from './readme-next-steps';
import { Starter, StarterContent, StarterFacts } from './starter';

const FOLDER = 'com/mycompany/app';
const PROGRAM = `src/main/java/${FOLDER}/Main.java`;

export function javaStarter(facts: StarterFacts): Starter {
  const content: StarterContent = facts.target === 'auto-mode'
    ? { main: javaAutoMode(facts), nodeClass: 'NodeClass', readme: autoModeReadme(PROGRAM) }
    : { main: main(facts), nodeClass: 'EC2NodeClass', readme: starterReadme(PROGRAM, facts) };
  return {
    files: new Map([
      [PROGRAM, content.main],
      [`src/test/java/${FOLDER}/MainTest.java`, test(content)],
      ['pom.xml', pom(facts)],
      ['cdk8s.yaml', cdk8sYamlWithoutPlugin(facts, 'java', 'mvn -q compile exec:java')],
      ['.gitignore', 'target/\ndist/\n'],
      ['README.md', readme(facts, {
        ...content.readme,
        needs: 'Java 11 or later, Maven',
        usesJsii: true,
        steps: [['mvn compile', 'download the packages (only once)'], ['mvn test', 'run the tests in MainTest.java'], [facts.synth, 'write dist/nodes.k8s.yaml']],
        note: packagesNote(facts, 'Maven Central', 'pom.xml'),
      })],
    ]),
    commands: ['mvn compile', 'mvn test', facts.synth],
  };
}

const main = ({ karpenter, kubernetes, amiRelease, schemas }: StarterFacts) => `package com.mycompany.app;

import io.github.cdk8skarpenter.AmiSelectorTerm;
import io.github.cdk8skarpenter.CapacityType;
import io.github.cdk8skarpenter.EC2NodeClass;
import io.github.cdk8skarpenter.KarpenterApp;
import io.github.cdk8skarpenter.KarpenterVersion;
import io.github.cdk8skarpenter.NodePool;
import io.github.cdk8skarpenter.Requirement;
import io.github.cdk8skarpenter.SecurityGroupSelectorTerm;
import io.github.cdk8skarpenter.SubnetSelectorTerm;
import java.util.List;
import java.util.Map;
import org.cdk8s.Chart;
import org.cdk8s.ChartProps;
import software.constructs.Construct;

public class Main extends Chart {
    // Change these values for your cluster.
    /** Name of the cluster. The subnets and security groups have this value in the tag karpenter.sh/discovery. */
    private static final String CLUSTER = "demo";
    /** IAM role of the nodes. */
    private static final String NODE_ROLE = "KarpenterNodeRole-" + CLUSTER;
    /** AMI version of the nodes, from https://github.com/awslabs/amazon-eks-ami/releases. */
    private static final String AMI_RELEASE = "${amiRelease}";
    /** Karpenter and Kubernetes versions of the cluster. Set the same versions in cdk8s.yaml. */
    private static final String KARPENTER = "${karpenter}";
    private static final String KUBERNETES = "${kubernetes}";

    public Main(final Construct scope, final String id) {
        super(scope, id, ChartProps.builder().disableResourceNameHashes(true).build());
        final Map<String, String> discovery = Map.of("karpenter.sh/discovery", CLUSTER);

        final EC2NodeClass linux = EC2NodeClass.Builder.create(this, "linux")
            .role(NODE_ROLE)
            .amiSelectorTerms(List.of(AmiSelectorTerm.alias("al2023", AMI_RELEASE)))
            .subnetSelectorTerms(List.of(SubnetSelectorTerm.tags(discovery)))
            .securityGroupSelectorTerms(List.of(SecurityGroupSelectorTerm.tags(discovery)))
            .build();
        NodePool.Builder.create(this, "general")
            .nodeClass(linux)
            .requirements(List.of(
                Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
                Requirement.instanceGeneration().atLeast(5)))
            .limits(Map.of("cpu", "1000"))
            .build();
    }

    static KarpenterApp nodesApp() {
        final KarpenterApp app = KarpenterApp.Builder.create()
            .version(KarpenterVersion.of(KARPENTER))
            .kubernetesVersion(KUBERNETES)
${schemas === undefined ? '' : `            ${javaSchemas(schemas)}\n`}            .build();
        new Main(app, "nodes");
        return app;
    }

    public static void main(final String[] args) {
        nodesApp().synth();
    }
}
`;

const test = ({ nodeClass }: StarterContent) => `package com.mycompany.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.cdk8skarpenter.Karpenter;
import io.github.cdk8skarpenter.Severity;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void createsNodeClassAndNodePool() {
        final List<String> kinds = Main.nodesApp().synthYaml().lines().filter(line -> line.startsWith("kind: ")).collect(Collectors.toList());
        assertEquals(List.of("kind: ${nodeClass}", "kind: NodePool"), kinds);
    }

    @Test
    void hasNoErrors() {
        assertFalse(Karpenter.findings(Main.nodesApp()).stream().anyMatch(finding -> finding.getSeverity() == Severity.ERROR));
    }
}
`;
