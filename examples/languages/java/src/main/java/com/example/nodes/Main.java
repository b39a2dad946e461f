package com.example.nodes;

import io.github.cdk8skarpenter.AmiSelectorTerm;
import io.github.cdk8skarpenter.CapacityType;
import io.github.cdk8skarpenter.Disruption;
import io.github.cdk8skarpenter.DisruptionBudget;
import io.github.cdk8skarpenter.DurationOrNever;
import io.github.cdk8skarpenter.EC2NodeClass;
import io.github.cdk8skarpenter.KarpenterApp;
import io.github.cdk8skarpenter.KarpenterVersion;
import io.github.cdk8skarpenter.NodePool;
import io.github.cdk8skarpenter.PresetPoolOptions;
import io.github.cdk8skarpenter.Requirement;
import io.github.cdk8skarpenter.SecurityGroupSelectorTerm;
import io.github.cdk8skarpenter.SpotWithFallback;
import io.github.cdk8skarpenter.SubnetSelectorTerm;
import io.github.cdk8skarpenter.Taint;
import io.github.cdk8skarpenter.helm.ExposeOptions;
import io.github.cdk8skarpenter.helm.HelmChart;
import io.github.cdk8skarpenter.helm.RepeatOptions;
import io.github.cdk8skarpenter.helm.StringValueProps;
import java.util.List;
import java.util.Map;
import org.cdk8s.Chart;
import org.cdk8s.ChartProps;
import org.cdk8s.Duration;
import software.constructs.Construct;

public final class Main {
    private static final String DISCOVERY = "karpenter.sh/discovery";

    /** The quickstart: a class and a pool. */
    private static void quickstart(Construct scope) {
        Chart chart = new Chart(scope, "nodes", ChartProps.builder().disableResourceNameHashes(true).build());
        EC2NodeClass linux = EC2NodeClass.Builder.create(chart, "linux")
                .role("KarpenterNodeRole-demo")
                .amiSelectorTerms(List.of(AmiSelectorTerm.alias("al2023", "v20260701")))
                .subnetSelectorTerms(List.of(SubnetSelectorTerm.tags(Map.of(DISCOVERY, "demo"))))
                .securityGroupSelectorTerms(List.of(SecurityGroupSelectorTerm.tags(Map.of(DISCOVERY, "demo"))))
                .build();
        NodePool general = NodePool.Builder.create(chart, "general")
                .nodeClass(linux)
                .requirements(List.of(
                        Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
                        Requirement.instanceCategories("c", "m", "r"),
                        Requirement.instanceGeneration().atLeast(5)))
                .expireAfter(DurationOrNever.of(Duration.days(14)))
                .limits(Map.of("cpu", "1000"))
                .disruption(Disruption.builder()
                        .consolidateAfter(DurationOrNever.of(Duration.minutes(1)))
                        .budgets(List.of(DisruptionBudget.percent(10)))
                        .build())
                .build();
        general.addTaint(Taint.noSchedule("team", "ml"));
    }

    /** A preset: spot first, on-demand as the fallback. */
    private static void preset(Construct scope) {
        Chart chart = new Chart(scope, "preset", ChartProps.builder().disableResourceNameHashes(true).build());
        EC2NodeClass linux = EC2NodeClass.Builder.create(chart, "linux")
                .role("KarpenterNodeRole-demo")
                .amiSelectorTerms(List.of(AmiSelectorTerm.alias("al2023", "v20260701")))
                .subnetSelectorTerms(List.of(SubnetSelectorTerm.tags(Map.of(DISCOVERY, "demo"))))
                .securityGroupSelectorTerms(List.of(SecurityGroupSelectorTerm.tags(Map.of(DISCOVERY, "demo"))))
                .build();
        SpotWithFallback.Builder.create(chart, "general")
                .nodeClass(linux)
                .both(PresetPoolOptions.builder().labels(Map.of("team", "web")).build())
                .spot(PresetPoolOptions.builder().limits(Map.of("cpu", "1000")).build())
                .onDemand(PresetPoolOptions.builder().limits(Map.of("cpu", "200")).build())
                .build();
    }

    /** A Helm chart, written to charts/fleet/ beside the manifests. */
    private static void helmChart(Construct scope) {
        HelmChart chart = HelmChart.Builder.create(scope, "fleet")
                .version("1.0.0")
                .description("Node pools and their class for a cluster.")
                .disableResourceNameHashes(true)
                .build();
        String cluster = chart.stringValue("clusterName",
                StringValueProps.builder().defaultValue("demo").description("The name of the cluster.").build());
        EC2NodeClass linux = EC2NodeClass.Builder.create(chart, "linux")
                .role("KarpenterNodeRole-" + cluster)
                .amiSelectorTerms(List.of(AmiSelectorTerm.alias("al2023", "v20260701")))
                .subnetSelectorTerms(List.of(SubnetSelectorTerm.tags(Map.of("kubernetes.io/cluster/" + cluster, "owned"))))
                .securityGroupSelectorTerms(List.of(SecurityGroupSelectorTerm.tags(Map.of(DISCOVERY, cluster))))
                .build();
        NodePool pool = NodePool.Builder.create(chart, "pool")
                .nodeClass(linux)
                .requirements(List.of(Requirement.capacityTypes(CapacityType.SPOT)))
                .limits(Map.of("cpu", "100"))
                .build();
        chart.repeat(pool, RepeatOptions.builder().name("pools").build());
        chart.expose(pool, "spec.limits",
                ExposeOptions.builder().description("What the nodes of the pool may sum up to.").build());
        chart.expose(pool, "spec.weight");
    }

    public static void main(String[] args) {
        KarpenterApp app = KarpenterApp.Builder.create()
                .version(KarpenterVersion.of("1.15.3"))
                .kubernetesVersion("1.35")
                .build();
        quickstart(app);
        preset(app);
        helmChart(app);
        app.synth();
    }

    private Main() {
    }
}
