import { ApiObject, App, Chart } from 'cdk8s';
import { KarpenterApp } from 'cdk8s-karpenter';

/** Fills an app with nested charts that have dependencies. One dependency is inside a chart, and another contradicts the order of creation. */
function fill<T extends App>(app: T, charts = 4): T {
  const objects: ApiObject[] = [];
  for (let index = 0; index < charts; index++) {
    const scope = index % 2 === 1 ? app.node.findChild(`chart-${index - 1}`) : app;
    const chart = new Chart(scope, `chart-${index}`, { disableResourceNameHashes: true });
    for (const name of ['a', 'b', 'c']) objects.push(new ApiObject(chart, name, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `${name}-${index}` } }));
    objects.at(-3)!.addDependency(objects.at(-1)!);
  }
  objects[0].addDependency(objects.at(-1)!);
  return app;
}

function callsOf(app: App): number {
  let calls = 0;
  app.node.findAll().at(-1)!.node.addValidation({ validate: () => { calls++; return []; } });
  app.synthYaml();
  return calls;
}

test('returns the objects of cdk8s in the same order', () => {
  expect(fill(new KarpenterApp()).synthYaml()).toBe(fill(new App()).synthYaml());
});

test('cdk8s validates an app once per chart, and a KarpenterApp only twice', () => {
  expect([callsOf(fill(new App(), 2)), callsOf(fill(new App(), 6))]).toEqual([3, 7]);
  expect([callsOf(fill(new KarpenterApp(), 2)), callsOf(fill(new KarpenterApp(), 6))]).toEqual([2, 2]);
});

test('keeps the toJson override of a chart', () => {
  class Marked extends Chart {
    public toJson(): any[] {
      return super.toJson().map((json) => ({ ...json, marked: true }));
    }
  }
  const app = fill(new KarpenterApp());
  new ApiObject(new Marked(app, 'marked'), 'it', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'it' } });
  expect(app.synthYaml().match(/marked: true/g)).toHaveLength(1);
});

test('restores the charts after a synthesis, also after one that fails', () => {
  const app = fill(new KarpenterApp());
  const chart = app.node.findChild('chart-2') as Chart;
  app.synthYaml();
  expect(chart.toJson).toBe(Chart.prototype.toJson);
  let calls = 0;
  app.node.addValidation({ validate: () => (++calls === 4 ? ['refused'] : []) });
  app.synthYaml();
  expect(() => app.synthYaml()).toThrow('Validation failed with 1 error. Nothing was written.\n\nrefused');
  expect(chart.toJson).toBe(Chart.prototype.toJson);
});
