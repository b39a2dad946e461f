import * as fc from 'fast-check';
import { madeOf } from './made';
import { describeWithHelm } from '../real-helm';

const HARD = [
  '', ' ', '  a', 'a  ', 'a\n', 'a\n\n', '\n', '\n\n\n', '\na', 'a\n\n\nb', '{{ .Values }}', '{{', '}}', '{{- fail "no" -}}', '${{ x }}', '#', '# a', 'a # b', 'a: b', 'a:', ':', '- a', '---', '...', '? a',
  '"', '\'', '""', '\'a\'', '`', '\\', '\\n', '|', '>', '|-', '&a', '*a', '!!str', '@a', '%a', 'yes', 'no', 'on', 'off', 'y', 'n', 'true', 'null', '~', '0', '007', '0x1F', '0o17', '1_000', '1e3', '.5', '12:30',
  '2024-01-01', '.inf', '.nan', '=', '<<', '\t', 'a\tb', '\ta', '\r', 'a\r\nb', '\u0085', 'a\u0085b', '\u2028', '\u2029', '\u007f', '\u0080', '\u009f', '\u00a0', '\ufeff', '\ufffe', '\uffff', 'a\ufeffb', '\u0001',
  '\u0000', '\u001b[2J', '<>&', 'ä€😀', '\\u0085', '[', '{', ']', '}', ',', 'a, b', '#!/bin/bash\nset -e\n\necho "{{ hi }}" > /etc/motd # y\n\n', 'line\n  more\n\tless\n', ' lead\nline\n', '\n lead', 'x'.repeat(300),
];
const text = fc.oneof(fc.constantFrom(...HARD), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.array(fc.constantFrom(...HARD)).map((parts) => parts.join('')));
const key = fc.oneof(fc.constantFrom('yes', '0', '1.5', 'a b', '#', 'a: b', '"', '{{ x }}', '', '\u0085', 'null', '<<'), fc.string()).filter((name) => name !== '__proto__');
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, text, fc.boolean(), fc.constantFrom(0, -1, 1.5, 1e21, 2 ** 53 - 1, -(2 ** 53 - 1)), fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(key, tie('value'), { maxKeys: 3 })),
})).value;

const TERMS = { amiSelectorTerms: [{ id: 'ami-1' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] };
const classes = (userData: readonly string[]) => ({
  keepOnUninstall: false,
  defaults: { ec2NodeClasses: { spec: TERMS } },
  ec2NodeClasses: Object.fromEntries(userData.map((each, index) => [`class-${index}`, { metadata: { annotations: { note: each } }, spec: { userData: each, context: each } }])),
});

describeWithHelm('texts in values come out as they went in', () => {
  const textsOf = (values: object) => Object.values(madeOf(values))
    .map(({ metadata, spec }) => [metadata.annotations.note, spec.userData, spec.context]);
  const byNumber = (count: number) => Array.from({ length: count }, (_, index) => `class-${index}`).sort().map((name) => Number(name.slice('class-'.length)));

  test('those that are hard to write', () => {
    expect(textsOf(classes(HARD))).toEqual(byNumber(HARD.length).map((index) => [HARD[index], HARD[index], HARD[index]]));
  });

  test('any', () => {
    fc.assert(fc.property(fc.array(text, { minLength: 40, maxLength: 80 }), (texts) => {
      expect(textsOf(classes(texts))).toEqual(byNumber(texts.length).map((index) => [texts[index], texts[index], texts[index]]));
    }), { numRuns: 8 });
  });

  test('and values of any other kind: false, 0, 2^53-1, empty lists and maps', () => {
    fc.assert(fc.property(fc.array(json, { minLength: 20, maxLength: 40 }), (values) => {
      const made = madeOf({ provisioners: Object.fromEntries(values.map((value, index) => [`p-${index}`, { spec: { provider: { value } } }])) }, { release: '0.31' });
      values.forEach((value, index) => expect(made[`Provisioner/p-${index}`].spec.provider).toEqual({ value }));
    }), { numRuns: 8 });
  });

  test('text that looks like a template is not run', () => {
    const hostile = '{{ fail "it was run" }}{{ .Release.Name }}';
    const values = { ...classes([hostile]), commonLabels: {}, commonAnnotations: { hostile }, inflate: { enabled: true, image: hostile } };
    const made = madeOf(values);
    expect(made['EC2NodeClass/class-0'].metadata.annotations).toEqual({ hostile, note: hostile });
    expect(made['EC2NodeClass/class-0'].spec).toMatchObject({ userData: hostile, context: hostile });
    expect(made['Deployment/inflate'].metadata.annotations).toEqual({ hostile });
    expect(made['Deployment/inflate'].spec.template.spec.containers[0].image).toBe(hostile);
  });
});
