import { ApiObject, App, Chart, JsonPatch, Lazy } from 'cdk8s';
import { KarpenterApp, KarpenterWorkload, NodeClassRef, NodePool } from '../../../src';
import { appCheckOf } from '../../../src/constructs/synthesis/app-check';
import { placeholdersOf } from '../../../src/constructs/synthesis/helm-values/placeholders';
import { renderingOf } from '../../../src/constructs/synthesis/rendering';
import { OpenStage } from '../../../src/constructs/synthesis/stages';
import { messageOf } from '../../fixtures';

function configMap(app: App = new App(), data: object = {}): ApiObject {
  return new ApiObject(new Chart(app, 'chart'), 'it', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'it' }, data } as any);
}

/** Appends the name of a stage to the list of stages in an object. */
const passes = (name: string) => (json: any) => ({ ...json, passed: [...json.passed ?? [], name] });

/** Overrides a method as jsii does for Python, Java, and Go. */
function overrideInAnotherLanguage(object: ApiObject, toJson: () => unknown): void {
  Object.defineProperty(object, 'toJson', { value: toJson, enumerable: false, configurable: false, writable: false });
}

test('calls a toJson that was wrapped during a synth once per rendering', () => {
  const app = new KarpenterApp();
  const object = configMap(app);
  const wrap = () => {
    const { toJson } = object;
    object.toJson = () => ({ ...toJson.call(object), wrapped: true });
    return [];
  };
  let isWrapped = false;
  app.node.addValidation({ validate: () => (isWrapped ? [] : (isWrapped = true, wrap())) });
  expect(app.synthYaml()).toContain('wrapped: true');
  expect(object.toJson().wrapped).toBe(true);
  expect(app.synthYaml()).toContain('wrapped: true');
});

describe('stages', () => {
  test.each<[OpenStage[]]>([[['edits', 'migration', 'canonicalForm']], [['canonicalForm', 'migration', 'edits']]])('changes that are added in the order %j run in the order of the stages', (stages) => {
    const object = configMap();
    object.addJsonPatch(JsonPatch.add('/passed/-', 'jsonPatches'));
    for (const stage of stages) renderingOf(object).add(stage, passes(stage));
    expect(object.toJson().passed).toEqual(['edits', 'jsonPatches', 'migration', 'canonicalForm']);
  });

  test('run the changes of a stage in the order of addition, also the same function twice', () => {
    const object = configMap();
    const first = passes('first');
    const before = [first, first, passes('last')].map((change) => renderingOf(object).add('edits', change));
    expect(object.toJson().passed).toEqual(['first', 'first', 'last']);
    expect(before.map((json) => json().passed)).toEqual([undefined, ['first'], ['first', 'first']]);
  });

  test('apply a JSON patch that is added later, after the edits', () => {
    const object = configMap();
    renderingOf(object).add('edits', passes('edits'));
    object.addJsonPatch(JsonPatch.test('/passed', ['edits']), JsonPatch.replace('/passed', ['patched']));
    expect(object.toJson().passed).toEqual(['patched']);
  });

  test('return the JSON before a migration with patches, and optionally without edits', () => {
    const object = configMap();
    const before = renderingOf(object).add('migration', passes('migration'));
    renderingOf(object).add('edits', passes('edits'));
    object.addJsonPatch(JsonPatch.add('/data', { patched: 'yes' }));
    expect(before()).toMatchObject({ data: { patched: 'yes' }, passed: ['edits'] });
    expect(before('edits')).toEqual({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'it' }, data: { patched: 'yes' } });
  });

  test('let a class that overrides toJson apply its patches if there are no edits', () => {
    class Counted extends ApiObject {
      public toJson(): any {
        const json = super.toJson();
        return { ...json, keys: Object.keys(json.data) };
      }
    }
    const object = new Counted(new Chart(new KarpenterApp(), 'chart'), 'it', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: 1 } } as any);
    object.addJsonPatch(JsonPatch.add('/data/b', 2));
    expect((object.node.root as KarpenterApp).synthYaml()).toContain('keys:\n  - a\n  - b\n');
  });

  test('name the patch that fails after an edit', () => {
    const app = new KarpenterApp();
    const object = configMap(app);
    renderingOf(object).add('edits', (json) => ({ ...json, data: { added: 'yes' } }));
    object.addJsonPatch(JsonPatch.test('/data/added', 'yes'), JsonPatch.remove('/data/no/such'));
    expect(messageOf(() => app.synthYaml())).toContain('JSON patch remove "/data/no/such" fails, because "/data/no" does not exist');
  });
});

describe('an override of toJson', () => {
  test.each([
    ['undefined', undefined, '\n'],
    ['null', null, 'null\n'],
  ])('that returns %s omits the object, as in cdk8s', (_, json, yaml) => {
    class LeftOut extends ApiObject {
      public toJson(): any {
        return json;
      }
    }
    for (const app of [new KarpenterApp(), new App()]) {
      const chart = new Chart(app, 'chart');
      const pool = new LeftOut(chart, 'pool', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool' });
      const pod = new LeftOut(chart, 'pod', { apiVersion: 'v1', kind: 'Pod' });
      appCheckOf(app);
      expect([pool, pod].map((object) => object.toJson())).toEqual([json, json]);
      expect(app.synthYaml()).toBe(`${yaml}---\n${yaml}`);
    }
  });

  test('in another language rejects changes, and is used in a synth', () => {
    const app = new KarpenterApp();
    const object = configMap(app);
    overrideInAnotherLanguage(object, () => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mine' } }));
    expect(messageOf(() => renderingOf(object).add('edits', passes('edits')))).toBe('chart/it overrides toJson, so its manifest cannot be edited. Set the value in the object\'s props.');
    expect(app.synthYaml()).toContain('name: mine');
  });

  test('in another language replaces earlier changes', () => {
    const object = configMap();
    renderingOf(object).add('edits', passes('edits'));
    overrideInAnotherLanguage(object, () => 'mine');
    expect(object.toJson()).toBe('mine');
    expect(messageOf(() => renderingOf(object).add('edits', passes('edits')))).toBe('chart/it overrides toJson, so its manifest cannot be edited. Set the value in the object\'s props.');
  });

  test('that calls the previous toJson is changed once by later changes', () => {
    const app = new KarpenterApp();
    const object = configMap(app);
    renderingOf(object).add('edits', passes('first'));
    const before = object.toJson.bind(object);
    object.toJson = () => passes('assigned')(before());
    expect(object.toJson().passed).toEqual(['first', 'assigned']);
    expect(app.synthYaml()).toContain('passed:\n  - first\n  - assigned\n');
    renderingOf(object).add('edits', passes('last'));
    object.addJsonPatch(JsonPatch.add('/passed/-', 'patched'));
    expect(object.toJson().passed).toEqual(['first', 'assigned', 'last', 'patched']);
  });
});

describe('placeholders of Helm values', () => {
  const app = new KarpenterApp();
  const { placeholder } = placeholdersOf(app).add('demo');
  const [plain, edited] = ['plain', 'edited'].map((id) => new ApiObject(new Chart(app, `chart-${id}`), id, { apiVersion: 'v1', kind: 'ConfigMap', data: { placeholder } } as any));
  renderingOf(edited).add('edits', (json) => ({ ...json, data: { ...json.data, edit: placeholder } }));
  const dataOf = () => [plain.toJson().data, edited.toJson().data];

  test('are in the JSON of raw objects until the app is checked, then their defaults', () => {
    expect(dataOf()).toEqual([{ placeholder }, { placeholder, edit: placeholder }]);
    expect(app.synthYaml()).not.toContain(placeholder);
    expect(dataOf()).toEqual([{ placeholder: 'demo' }, { placeholder: 'demo', edit: 'demo' }]);
  });

  test('are replaced in later edits of a toJson that was assigned after the check', () => {
    const { toJson } = edited;
    edited.toJson = () => toJson.call(edited);
    renderingOf(edited).add('edits', (json) => ({ ...json, data: { ...json.data, late: placeholder } }));
    expect(edited.toJson().data).toEqual({ placeholder: 'demo', edit: 'demo', late: 'demo' });
  });

  test('are never in the JSON of a NodePool, also with edits', () => {
    const pool = new NodePool(new Chart(app, 'chart-pool'), 'pool', { nodeClass: NodeClassRef.named(placeholder), requirements: [] });
    renderingOf(pool).add('edits', passes('edits'));
    expect(pool.toJson().spec.template.spec.nodeClassRef.name).toBe('demo');
  });
});

describe('caching', () => {
  test('renders an object on each call outside of a synth, and once in a synth', () => {
    const app = new KarpenterApp();
    let renderings = 0;
    const object = configMap(app, Lazy.any({ produce: () => ({ renderings: `${++renderings}` }) }) as any);
    renderingOf(object).add('edits', passes('edits'));
    expect([object.toJson().data.renderings, object.toJson().data.renderings]).toEqual(['1', '2']);
    expect(app.synthYaml()).toContain('renderings: "3"');
    expect(object.toJson().data.renderings).toBe('4');
  });

  test('applies a change that is added during a synth, also later', () => {
    const app = new KarpenterApp();
    const object = configMap(app);
    let isAdded = false;
    object.node.addValidation({
      validate: () => {
        if (!isAdded) renderingOf(object).add('edits', passes('late'));
        isAdded = true;
        return [];
      },
    });
    expect(app.synthYaml()).toContain('passed:\n  - late\n');
    expect(object.toJson().passed).toEqual(['late']);
  });

  test('restores toJson of an object without changes after a synth', () => {
    const app = new KarpenterApp();
    const object = configMap(app);
    app.synthYaml();
    expect([object.toJson, Object.hasOwn(object, 'toJson')]).toEqual([ApiObject.prototype.toJson, false]);
  });

  test('applies changes of a workload between two syntheses', () => {
    const app = new KarpenterApp();
    const object = new ApiObject(new Chart(app, 'chart'), 'it', { apiVersion: 'v1', kind: 'Pod', spec: { containers: [] } });
    const workload = KarpenterWorkload.of(object);
    expect(app.synthYaml()).not.toContain('do-not-disrupt');
    workload.doNotDisrupt();
    expect(app.synthYaml()).toContain('karpenter.sh/do-not-disrupt: "true"');
  });
});
