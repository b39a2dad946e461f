import { possiblePod } from '../../../../src/karpenter/scheduling/pods/possible-pod';
import { untolerated } from '../../../../src/karpenter/scheduling/pods/tolerations';

const TAINT = { key: 'dedicated', value: 'web', effect: 'NoSchedule' };

test.each([
  ['an unknown effect and another value', { key: 'dedicated', value: 'other', effect: '${EFFECT}' }, false],
  ['an unknown effect and the same value', { key: 'dedicated', value: 'web', effect: '${EFFECT}' }, true],
  ['an unknown number of seconds and another value', { key: 'dedicated', operator: 'Equal', value: 'other', tolerationSeconds: '${SECONDS}' }, false],
  ['an unknown key and another value', { key: '${KEY}', value: 'other' }, false],
  ['an unknown key and the same value', { key: '${KEY}', value: 'web' }, true],
  ['an unknown effect and no value', { key: 'dedicated', effect: '${EFFECT}' }, false],
  ['an unknown value', { key: 'dedicated', value: '${VALUE}' }, true],
  ['an unknown operator', { key: 'dedicated', operator: '${OPERATOR}', value: 'other' }, true],
  ['an unknown field', { 'key': 'dedicated', 'value': 'other', '${FIELD}': 'Exists' }, true],
  ['no known field', '${TOLERATION}', true],
  ['an unknown effect and every value', { key: 'dedicated', operator: 'Exists', effect: '${EFFECT}' }, true],
])('a toleration with %s', (_, toleration, isTolerated) => {
  const { tolerations } = possiblePod({ containers: [], tolerations: [toleration] });
  expect(untolerated([TAINT], tolerations) === undefined).toBe(isTolerated);
});
