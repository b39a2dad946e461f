from cdk8s import Chart, Duration
from cdk8s_karpenter import (
    AmiSelectorTerm,
    CapacityType,
    DisruptionBudget,
    DurationOrNever,
    EC2NodeClass,
    KarpenterApp,
    KarpenterVersion,
    NodePool,
    Requirement,
    SecurityGroupSelectorTerm,
    SpotWithFallback,
    SubnetSelectorTerm,
    Taint,
    helm,
)
from constructs import Construct

DISCOVERY = "karpenter.sh/discovery"


def quickstart(scope: Construct) -> None:
    """The quickstart: a class and a pool."""
    chart = Chart(scope, "nodes", disable_resource_name_hashes=True)
    linux = EC2NodeClass(
        chart,
        "linux",
        role="KarpenterNodeRole-demo",
        ami_selector_terms=[AmiSelectorTerm.alias("al2023", "v20260701")],
        subnet_selector_terms=[SubnetSelectorTerm.tags({DISCOVERY: "demo"})],
        security_group_selector_terms=[SecurityGroupSelectorTerm.tags({DISCOVERY: "demo"})],
    )
    general = NodePool(
        chart,
        "general",
        node_class=linux,
        requirements=[
            Requirement.capacity_types(CapacityType.SPOT, CapacityType.ON_DEMAND),
            Requirement.instance_categories("c", "m", "r"),
            Requirement.instance_generation().at_least(5),
        ],
        expire_after=DurationOrNever.of(Duration.days(14)),
        limits={"cpu": "1000"},
        disruption={
            "consolidate_after": DurationOrNever.of(Duration.minutes(1)),
            "budgets": [DisruptionBudget.percent(10)],
        },
    )
    general.add_taint(Taint.no_schedule("team", "ml"))


def preset(scope: Construct) -> None:
    """A preset: spot first, on-demand as the fallback."""
    chart = Chart(scope, "preset", disable_resource_name_hashes=True)
    linux = EC2NodeClass(
        chart,
        "linux",
        role="KarpenterNodeRole-demo",
        ami_selector_terms=[AmiSelectorTerm.alias("al2023", "v20260701")],
        subnet_selector_terms=[SubnetSelectorTerm.tags({DISCOVERY: "demo"})],
        security_group_selector_terms=[SecurityGroupSelectorTerm.tags({DISCOVERY: "demo"})],
    )
    SpotWithFallback(
        chart,
        "general",
        node_class=linux,
        both={"labels": {"team": "web"}},
        spot={"limits": {"cpu": "1000"}},
        on_demand={"limits": {"cpu": "200"}},
    )


def helm_chart(scope: Construct) -> None:
    """A Helm chart, written to charts/fleet/ beside the manifests."""
    chart = helm.HelmChart(
        scope,
        "fleet",
        version="1.0.0",
        description="Node pools and their class for a cluster.",
        disable_resource_name_hashes=True,
    )
    cluster = chart.string_value("clusterName", default_value="demo", description="The name of the cluster.")
    linux = EC2NodeClass(
        chart,
        "linux",
        role=f"KarpenterNodeRole-{cluster}",
        ami_selector_terms=[AmiSelectorTerm.alias("al2023", "v20260701")],
        subnet_selector_terms=[SubnetSelectorTerm.tags({f"kubernetes.io/cluster/{cluster}": "owned"})],
        security_group_selector_terms=[SecurityGroupSelectorTerm.tags({DISCOVERY: cluster})],
    )
    pool = NodePool(
        chart,
        "pool",
        node_class=linux,
        requirements=[Requirement.capacity_types(CapacityType.SPOT)],
        limits={"cpu": "100"},
    )
    chart.repeat(pool, name="pools")
    chart.expose(pool, "spec.limits", description="What the nodes of the pool may sum up to.")
    chart.expose(pool, "spec.weight")


app = KarpenterApp(version=KarpenterVersion.of("1.15.3"), kubernetes_version="1.35")
quickstart(app)
preset(app)
helm_chart(app)
app.synth()
