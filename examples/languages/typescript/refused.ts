import { Chart } from 'cdk8s';
import { KarpenterApp, KarpenterVersion, NodeClassRef, NodePool, Requirement } from 'cdk8s-karpenter';

/** An app with a mistake. The error of `app.synth()` lists the findings, and code can catch it like any other error. */
const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3') });
new NodePool(new Chart(app, 'nodes'), 'general', { nodeClass: NodeClassRef.named('linux'), requirements: [Requirement.instanceCategories('c')], weight: 0 });
try {
  app.synth();
} catch (error) {
  console.log((error as Error).message);
}
