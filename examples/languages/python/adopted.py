"""Reads a NodePool from a manifest, and adds a taint and a limit to the NodePool."""

from cdk8s import Chart, JsonPatch, Yaml
from cdk8s_karpenter import KarpenterApp, KarpenterVersion, NodePool, Taint

app = KarpenterApp(version=KarpenterVersion.of("1.15.3"))
chart = Chart(app, "nodes")
for manifest in Yaml.load("../web.yaml"):
    pool = NodePool.from_manifest(chart, manifest["metadata"]["name"], manifest)
    pool.add_taint(Taint.no_schedule("team", "web"))
    pool.add_json_patch(JsonPatch.add("/spec/limits", {"cpu": "100"}))
print(app.synth_yaml())
