import { deployment, json, POOL } from './run-simulate';

const FAMILY = '[{key: karpenter.k8s.aws/instance-family, operator: In, values: ["${FAMILY}"]}]';
const M7I = FAMILY.replace('"${FAMILY}"', 'm7i');
const overlay = (capacity: string, requirements = M7I, more = '', name = 'fuse') => `---
apiVersion: karpenter.sh/v1alpha1
kind: NodeOverlay
metadata: {name: ${name}}
spec: {requirements: ${requirements}, capacity: ${capacity}${more}}
`;
const web = (requests = '{cpu: 1, smarter-devices/fuse: 1}') => deployment('web', 1, '', requests).replace('requests:', `limits: ${requests}, requests:`);
const FUSE = 'smarter-devices/fuse';

test.each([
  ['a requirement', overlay(`{${FUSE}: 1}`, FAMILY), '${FAMILY}'],
  ['all requirements', overlay(`{${FUSE}: 1}`, '"${REQUIREMENTS}"'), '${REQUIREMENTS}'],
  ['an amount', overlay(`{${FUSE}: "\${COUNT}"}`), '${COUNT}'],
  ['the name of a resource', overlay('{"${NAME}": 1000}'), '${NAME}'],
  ['all resources', overlay('"${CAPACITY}"'), '${CAPACITY}'],
  ['the weight', overlay(`{${FUSE}: 0}`, M7I, ', weight: 5', 'other') + overlay(`{${FUSE}: 1}`, M7I, ', weight: "${WEIGHT}"'), '${WEIGHT}'],
])('a pod depends on a placeholder for %s of a NodeOverlay', (_, text, placeholder) => {
  const { pending, placeholderDependent } = json(POOL + text + web());
  expect(pending).toEqual([]);
  expect(placeholderDependent).toMatchObject([{
    reasons: [{ nodePool: 'general', kind: 'placeholder', message: `fits only if NodeOverlay fuse allows this with the value of ${placeholder}`, fix: 'Set the values of the placeholders.' }],
  }]);
});

test('huge pages with an unknown amount leave memory to the pod', () => {
  const requests = '{cpu: 1, memory: 1Gi, hugepages-2Mi: 4Mi}';
  expect(json(POOL + overlay('{hugepages-2Mi: "${PAGES}"}') + web(requests))).toMatchObject({ pending: [], placeholderDependent: [{}] });
});

test.each([
  ['more than the known amount', overlay(`{${FUSE}: 1}`, FAMILY), web(`{cpu: 1, ${FUSE}: 2}`)],
  ['another resource', overlay('{example.com/other: "${COUNT}"}'), web()],
  ['too much of another resource', overlay(`{${FUSE}: "\${COUNT}"}`), web(`{cpu: 1000, ${FUSE}: 1}`)],
  ['a NodePool that the NodeOverlay does not match', overlay(`{${FUSE}: "\${COUNT}"}`, M7I.replace('m7i', 'm5')), web()],
  ['a price that is a placeholder', overlay(`{${FUSE}: 0}`, M7I, ', price: "${PRICE}"'), web()],
])('a pod stays pending with all values: %s', (_, text, pod) => {
  expect(json(POOL + text + pod)).toMatchObject({ pending: [{}], placeholderDependent: [] });
});
