import { nodeClass, openNotes, pool, templateOf } from './objects';
import { toAutoMode } from '../../../../src/migration/conversion/auto-mode/to-auto-mode';
import { noteText } from '../../../../src/migration/conversion/notes';

const requirement = (key: string, operator: string, values?: string[]) => ({ key, operator, ...values && { values } });
const convertedSpec = (before: Parameters<typeof pool>[0], metadata = {}) => toAutoMode([pool(before, metadata)]).objects[0]?.spec.template;
const notesOf = (before: Parameters<typeof pool>[0], metadata = {}) => toAutoMode([pool(before, metadata)]).notes.map((note) => `${note.kind} ${noteText(note)}`);

describe('the lifetime of nodes', () => {
  test.each([
    ['1h', '503h', '1h', '503h'],
    ['1h', '504h', '1h', '503h'],
    ['1h30m', '502h30m', '1h30m', '502h30m'],
    ['479h30m', '24h30m', '479h30m', '24h30m'],
    ['100h', '500h', '100h', '404h'],
    ['720h', '504h', '336h', '168h'],
    ['Never', '600h', '336h', '168h'],
    ['720h', '10m', '503h', '10m'],
    ['600h', '0s', '504h', '0s'],
  ])('expireAfter %s and terminationGracePeriod %s become %s and %s', (expireAfter, terminationGracePeriod, lifetime, grace) => {
    const { spec } = convertedSpec({ expireAfter, terminationGracePeriod });
    expect([spec.expireAfter, spec.terminationGracePeriod]).toEqual([lifetime, grace]);
  });

  test('stays without a note if the sum is exactly 21 days', () => {
    expect(notesOf({ expireAfter: '1h', terminationGracePeriod: '503h' }).filter((text) => /expireAfter|terminationGracePeriod/.test(text))).toEqual([]);
  });
});

describe('operating systems', () => {
  const BUILD = 'node.kubernetes.io/windows-build';

  test.each(['In', 'Exists'])('a NodePool that requires a Windows build with %s is not in the output', (operator) => {
    const { objects, notes } = toAutoMode([pool({ requirements: [requirement(BUILD, operator, operator === 'In' ? ['10.0.20348'] : undefined)] })]);
    expect(objects).toEqual([]);
    expect(notes.map(noteText)).toEqual(['NodePool/web: the NodePool is not in the output, because EKS Auto Mode has no Windows nodes. Keep the NodePool in self-managed Karpenter, or use a managed node group.']);
  });

  test('a template label with a Windows build also excludes the NodePool', () => {
    expect(toAutoMode([pool({}, { labels: { [BUILD]: '10.0.20348' } })]).objects).toEqual([]);
  });

  test('requirements that exclude Windows builds are removed', () => {
    expect(convertedSpec({ requirements: [requirement(BUILD, 'DoesNotExist')] }).spec.requirements).toEqual([]);
  });

  test('notes name the index of the requirement in the input', () => {
    const requirements = [requirement('karpenter.k8s.aws/instance-tenancy', 'In', ['default']), requirement('karpenter.k8s.aws/instance-category', 'In', ['c']), requirement('kubernetes.io/os', 'In', ['linux', 'windows'])];
    expect(notesOf({ requirements })).toContain('dropped NodePool/web spec.template.spec.requirements[2].values: windows is removed, because nodes of EKS Auto Mode run Linux');
  });
});

describe('instance types that EKS Auto Mode does not launch', () => {
  const ofTypes = (...requirements: object[]) => openNotes(pool({ requirements })).filter((text) => text.includes('instance')).join('\n');

  test.each([
    ['node.kubernetes.io/instance-type', 'f1.2xlarge'],
    ['karpenter.k8s.aws/instance-family', 'x1'],
    ['karpenter.k8s.aws/instance-family', 'f1'],
    ['karpenter.k8s.aws/instance-size', 'small'],
  ])('a NodePool with only %s %s needs a decision', (key, value) => {
    expect(ofTypes(requirement(key, 'In', [value]))).toMatch(/^decision NodePool\/web-auto-mode spec\.template\.spec\.requirements.*: the converted object has (a warning|an error): /);
  });

  test('values without effect in a list are reported', () => {
    const notes = notesOf({ requirements: [requirement('karpenter.k8s.aws/instance-family', 'In', ['m5', 'x1', 'f1']), requirement('karpenter.k8s.aws/instance-size', 'In', ['small', 'large'])] });
    const kept = notes.filter((text) => text.startsWith('kept ') && text.includes('requirements'));
    expect(kept).toEqual([
      expect.stringContaining('NodePool/web-auto-mode spec.template.spec.requirements[0].values[1]: the value is kept, but "x1" is not in the list of instance families'),
      expect.stringContaining('NodePool/web-auto-mode spec.template.spec.requirements[0].values[2]: the value is kept, but "f1" is not in the list of instance families'),
      expect.stringContaining('NodePool/web-auto-mode spec.template.spec.requirements[1].values[0]: the value is kept, but "small" has no effect'),
    ]);
  });
});

describe('eks.amazonaws.com/compute-type', () => {
  const COMPUTE_TYPE = 'eks.amazonaws.com/compute-type';

  test.each([
    requirement(COMPUTE_TYPE, 'NotIn', ['auto']), requirement(COMPUTE_TYPE, 'In', ['selfmanaged']), requirement(COMPUTE_TYPE, 'DoesNotExist'),
  ])('a requirement that no node meets is removed: %j', (of) => {
    expect(convertedSpec({ requirements: [of] }).spec.requirements).toEqual([]);
    expect(notesOf({ requirements: [of] }).join('\n')).toMatch(/dropped NodePool\/web spec\.template\.spec\.requirements\[0\]: eks\.amazonaws\.com\/compute-type .*is removed, because all nodes of EKS Auto Mode have the value auto/);
  });

  test.each([requirement(COMPUTE_TYPE, 'In', ['auto', 'x']), requirement(COMPUTE_TYPE, 'Exists'), requirement(COMPUTE_TYPE, 'NotIn', ['x'])])('a requirement that nodes meet is kept: %j', (of) => {
    expect(convertedSpec({ requirements: [of] }).spec.requirements).toEqual([of]);
  });

  test('a label with another value is removed', () => {
    expect(convertedSpec({}, { labels: { [COMPUTE_TYPE]: 'selfmanaged', team: 'red' } }).metadata.labels).toEqual({ team: 'red' });
    expect(convertedSpec({}, { labels: { [COMPUTE_TYPE]: 'auto' } }).metadata.labels).toEqual({ [COMPUTE_TYPE]: 'auto' });
    expect(notesOf({}, { labels: { [COMPUTE_TYPE]: 'selfmanaged' } }).join('\n')).toContain('impossible NodePool/web spec.template.metadata.labels["eks.amazonaws.com/compute-type"]: "selfmanaged" is removed, because all nodes of EKS Auto Mode have the value auto. Use a label in your own domain if pods select nodes by this label.');
  });
});

test.each([
  [{ 'karpenter.k8s.aws/instance-family': 'm5', 'eks.amazonaws.com/instance-family': 'c5' }],
  [{ 'eks.amazonaws.com/instance-family': 'c5', 'karpenter.k8s.aws/instance-family': 'm5' }],
])('reports the value of a label that a translated label replaces: %j', (labels) => {
  expect(templateOf(toAutoMode([pool({}, { labels })])).metadata.labels).toEqual({ 'eks.amazonaws.com/instance-family': 'm5' });
  expect(notesOf({}, { labels })).toContain('impossible NodePool/web spec.template.metadata.labels["eks.amazonaws.com/instance-family"]: "c5" is lost, because karpenter.k8s.aws/instance-family becomes the same label with the value "m5"');
});

test('labels with the name of the node class get the new name', () => {
  const key = 'karpenter.k8s.aws/ec2nodeclass';
  const before = pool({ requirements: [requirement(key, 'In', ['web', 'other'])] }, { labels: { [key]: 'web' } });
  const { metadata, spec } = templateOf(toAutoMode([before, nodeClass({ role: 'r', amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] })]));
  expect(spec.requirements).toEqual([requirement('eks.amazonaws.com/nodeclass', 'In', ['web-auto-mode', 'other'])]);
  expect(metadata.labels).toEqual({ 'eks.amazonaws.com/nodeclass': 'web-auto-mode' });
});
