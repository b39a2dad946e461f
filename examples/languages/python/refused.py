"""What a mistake looks like: the error of `app.synth()` is caught like any other, and lists what was found."""

from cdk8s import Chart
from cdk8s_karpenter import KarpenterApp, KarpenterVersion, NodeClassRef, NodePool, Requirement

app = KarpenterApp(version=KarpenterVersion.of("1.15.3"))
NodePool(
    Chart(app, "nodes"),
    "general",
    node_class=NodeClassRef.named("linux"),
    requirements=[Requirement.instance_categories("c")],
    weight=0,
)
try:
    app.synth()
except RuntimeError as error:
    print(error)
