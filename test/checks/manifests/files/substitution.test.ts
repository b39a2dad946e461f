import { substitution } from '../../../../src/checks/manifests/files/substitution';

const commandOf = (file: string, ...placeholders: string[]) => substitution(file, placeholders, false, () => undefined).command;

const TERRAFORM = 'echo \'templatefile("a.yaml", {NAME = "VALUE"})\' | terraform console | sed \'1d;$d\'';

test.each([
  [['<A>', '{{ .a }}'], "sed 's/<A>/VALUE/g' a.yaml | gomplate"],
  [['{{ .a }}', '{{ .b }}', '<A>'], "gomplate --file a.yaml | sed 's/<A>/VALUE/g'"],
  [['${A}', '{{ .Values.a }}'], 'helm template CHART | envsubst'],
  [['<A>', '$(A)'], "sed 's/$(A)/VALUE/g' a.yaml | sed 's/<A>/VALUE/g'"],
  [['${a}', '{{ a }}'], 'echo \'templatefile("a.yaml", {NAME = "VALUE"})\' | terraform console | sed \'1d;$d\' > .rendered-1.yaml && jinja2 .rendered-1.yaml'],
  [['${Token[A.1]}', '${A:=b}'], 'cdk synth --quiet && flux envsubst --strict < a.yaml'],
  [['$(A)', '${a}', '{{ a }}'], 'sed \'s/$(A)/VALUE/g\' a.yaml > .rendered-1.yaml && echo \'templatefile(".rendered-1.yaml", {NAME = "VALUE"})\' | terraform console | sed \'1d;$d\' > .rendered-2.yaml && jinja2 .rendered-2.yaml'],
  [['<A>', '<B>', '<A>'], "sed -e 's/<A>/VALUE/g' -e 's/<B>/VALUE/g' a.yaml"],
  [['<A/1>'], "sed 's/<A\\/1>/VALUE/g' a.yaml"],
  [['<<a.b>>', '<A>'], "sed -e 's/<<a\\.b>>/VALUE/g' -e 's/<A>/VALUE/g' a.yaml"],
  [['$(A)', '$(B)'], "sed -e 's/$(A)/VALUE/g' -e 's/$(B)/VALUE/g' a.yaml"],
  [['${A}', '${b}'], 'envsubst < a.yaml'],
  [['${A}', '${local.b}'], TERRAFORM],
  [['${A}', '${upper(b)}'], TERRAFORM],
  [['${A}', '${zones[0]}'], TERRAFORM],
  [['${A}', '${ b }'], TERRAFORM],
  [['${A}', '${B:=c.d}'], 'flux envsubst --strict < a.yaml'],
])('the command for %j is one line', (placeholders, command) => expect(commandOf('a.yaml', ...placeholders)).toBe(command));

test.each([
  [['<A>'], "kubectl kustomize prod | sed 's/<A>/VALUE/g'"],
  [['${A}', '<A>'], "kubectl kustomize prod | flux envsubst --strict | sed 's/<A>/VALUE/g'"],
  [['{{ a }}'], 'kubectl kustomize prod > .rendered-1.yaml && jinja2 .rendered-1.yaml'],
])('rendered objects with %j come from the command that renders them', (placeholders, command) => expect(commandOf('kubectl kustomize prod', ...placeholders)).toBe(command));

test('only the AWS CDK prints no YAML', () => {
  expect(substitution('a.yaml', ['${Token[A.1]}'], false, () => undefined)).toEqual({ request: 'Set the values first', command: 'cdk synth', printsYaml: false });
  expect(substitution('a.yaml', ['${Token[A.1]}', '<A>'], false, () => undefined).printsYaml).toBe(true);
});
