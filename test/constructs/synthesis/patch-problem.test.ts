import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { render } from '../../../src/constructs/synthesis/render';

const OBJECT = {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'general', annotations: { a: 'b' } },
  spec: { weight: 5, template: { spec: { taints: [{ key: 'a' }], expireAfter: '720h' } } },
};

/** Returns the message and the fix of the failure that a patch causes. */
function failureOf(patch: unknown): string {
  const object = new ApiObject(new Chart(new App(), 'chart'), 'it', OBJECT);
  object.addJsonPatch(patch as JsonPatch);
  const result = render(object);
  return 'failures' in result ? result.failures.map(({ message, fix }) => `${message}; ${fix}`).join('\n') : 'no failure';
}

test.each<[title: string, patch: unknown, message: string, fix: string]>([
  ['a path without a slash', JsonPatch.replace('spec', {}), 'path of JSON patch replace must be a string that begins with "/", got "spec"', 'Use "/spec".'],
  ['a path with dots', JsonPatch.add('spec.limits["nvidia.com/gpu"]', 1), 'path of JSON patch add must be a string that begins with "/", got "spec.limits[\\"nvidia.com/gpu\\"]"', 'Use "/spec/limits/nvidia.com~1gpu".'],
  ['a path with an index', JsonPatch.remove('spec.taints[0].key'), 'path of JSON patch remove must be a string that begins with "/", got "spec.taints[0].key"', 'Use "/spec/taints/0/key".'],
  ['a path with inner slashes', JsonPatch.add('spec/weight', 1), 'path of JSON patch add must be a string that begins with "/", got "spec/weight"', 'Use "/spec/weight".'],
  ['no path', JsonPatch.add(undefined as unknown as string, 1), 'path of JSON patch add must be a string that begins with "/", got undefined', 'Use a path such as "/spec/weight".'],
  ['a source without a slash', JsonPatch.move('spec/a', '/spec/b'), 'from of JSON patch move must be a string that begins with "/", got "spec/a"', 'Use "/spec/a".'],
  ['a plain object', { op: 'add' }, 'addJsonPatch needs a JsonPatch, got {"op":"add"}', "Use a method of JsonPatch, for example JsonPatch.add('/spec/weight', 10)."],
  ['a missing parent', JsonPatch.add('/spec/limits/cpu', '5'), 'JSON patch add "/spec/limits/cpu" fails, because "/spec/limits" does not exist', 'Add the parent, for example JsonPatch.add(\'/spec/limits\', {"cpu":"5"}).'],
  ['several missing parents', JsonPatch.add('/spec/a/b/-', 1), 'JSON patch add "/spec/a/b/-" fails, because "/spec/a" does not exist', 'Add the parent, for example JsonPatch.add(\'/spec/a\', {"b":[1]}).'],
  ['a misspelled parent', JsonPatch.replace('/spec/tempalte/spec/x', 1), 'JSON patch replace "/spec/tempalte/spec/x" fails, because "/spec/tempalte" does not exist', 'Use "/spec/template/spec/x".'],
  ['a key with an unescaped slash', JsonPatch.add('/metadata/annotations/karpenter.sh/x', 'y'), 'JSON patch add "/metadata/annotations/karpenter.sh/x" fails, because "/metadata/annotations/karpenter.sh" does not exist', 'Use "/metadata/annotations/karpenter.sh~1x". In the path of a JSON patch, use "~1" for a slash in a key.'],
  ['an index that does not exist', JsonPatch.replace('/spec/template/spec/taints/3/key', 'b'), 'JSON patch replace "/spec/template/spec/taints/3/key" fails, because "/spec/template/spec/taints/3" does not exist', 'Use index 0, or "-" at the end of the path to add an item.'],
  ['a path below a string', JsonPatch.add('/metadata/name/x/y', 1), 'JSON patch add "/metadata/name/x/y" fails, because "/metadata/name" is "general"', 'Use the path of a field in a map, or of an item in a list.'],
  ['a removal below a missing parent', JsonPatch.remove('/spec/a/b'), 'JSON patch remove "/spec/a/b" fails, because "/spec/a" does not exist', 'Remove the patch, or use a path below "/spec" that exists.'],
  ['a source that does not exist', JsonPatch.copy('/spec/a/b', '/spec/c'), 'JSON patch copy "/spec/a/b" fails, because "/spec/a" does not exist', 'Remove the patch, or use a path below "/spec" that exists.'],
  ['a source field that does not exist', JsonPatch.move('/spec/a', '/spec/b'), 'JSON patch move "/spec/a" fails, because "/spec/a" does not exist', 'Remove the patch, or move a field that exists.'],
  ['a copy of a missing field', JsonPatch.copy('/spec/a', '/spec/b'), 'JSON patch copy "/spec/a" fails, because "/spec/a" does not exist', 'Remove the patch, or copy a field that exists.'],
  ['a misspelled source field', JsonPatch.copy('/spec/wieght', '/spec/b'), 'JSON patch copy "/spec/wieght" fails, because "/spec/wieght" does not exist', 'Use "/spec/weight".'],
  ['a source index that does not exist', JsonPatch.move('/spec/template/spec/taints/1', '/spec/template/spec/taints/0'), 'JSON patch move "/spec/template/spec/taints/1" fails, because "/spec/template/spec/taints/1" does not exist', 'Remove the patch, or use index 0.'],
  ['a removal of a missing index', JsonPatch.remove('/spec/template/spec/taints/3'), 'JSON patch remove "/spec/template/spec/taints/3" fails, because "/spec/template/spec/taints/3" does not exist', 'Remove the patch, or use index 0.'],
  ['a removal after the last item', JsonPatch.remove('/spec/template/spec/taints/-'), 'JSON patch remove "/spec/template/spec/taints/-" fails, because "/spec/template/spec/taints/-" does not exist', 'Remove the patch, or use index 0.'],
  ['a replacement of a missing index', JsonPatch.replace('/spec/template/spec/taints/3', { key: 'b' }), 'JSON patch replace "/spec/template/spec/taints/3" fails, because "/spec/template/spec/taints/3" does not exist', 'Remove the patch, or use index 0.'],
  ['a test of another value', JsonPatch.test('/spec/weight', 10), 'JSON patch test "/spec/weight" expects 10, got 5', 'Test for 5, or remove the patch.'],
  ['a test of a missing field', JsonPatch.test('/spec/replicas', 1), 'JSON patch test "/spec/replicas" expects 1, but the field does not exist', 'Add the field, or remove the patch.'],
  ['a prototype', JsonPatch.add('/__proto__/x', 1), 'JSON patch add "/__proto__/x" must not change a prototype', 'Remove the patch.'],
  ['a BigInt', JsonPatch.add('/spec/weight', 5n), 'value of JSON patch add "/spec/weight" must be JSON, got 5', 'Use strings, numbers, booleans, lists, and maps.'],
])('explains a JSON patch with %s', (_, patch, message, fix) => {
  expect(failureOf(patch)).toBe(`the object cannot be rendered: ${message}; ${fix}`);
});

test.each([
  ['adds a field', JsonPatch.add('/spec/replicas', 1)],
  ['replaces a missing field', JsonPatch.replace('/spec/replicas', 1)],
  ['removes a missing field', JsonPatch.remove('/spec/replicas')],
  ['removes an item', JsonPatch.remove('/spec/template/spec/taints/0')],
  ['moves a field', JsonPatch.move('/spec/weight', '/spec/replicas')],
  ['replaces the object', JsonPatch.replace('', OBJECT)],
])('accepts a JSON patch that %s', (_, patch) => {
  expect(failureOf(patch)).toBe('no failure');
});
