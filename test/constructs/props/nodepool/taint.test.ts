import { Taint, TaintEffect } from 'cdk8s-karpenter';

test.each([
  ['noSchedule', Taint.noSchedule('example.com/team', 'ml'), 'NoSchedule'],
  ['preferNoSchedule', Taint.preferNoSchedule('example.com/team', 'ml'), 'PreferNoSchedule'],
  ['noExecute', Taint.noExecute('example.com/team', 'ml'), 'NoExecute'],
])('%s renders its effect and value', (_, taint, effect) => {
  expect(taint._toJson()).toEqual({ key: 'example.com/team', value: 'ml', effect });
});

test.each([
  ['noSchedule', Taint.noSchedule('gpu'), '{"key":"gpu","effect":"NoSchedule"}'],
  ['preferNoSchedule', Taint.preferNoSchedule('gpu'), '{"key":"gpu","effect":"PreferNoSchedule"}'],
  ['noExecute', Taint.noExecute('gpu'), '{"key":"gpu","effect":"NoExecute"}'],
  ['of', Taint.of('gpu', TaintEffect.NO_EXECUTE), '{"key":"gpu","effect":"NoExecute"}'],
])('%s without a value omits the field', (_, taint, json) => {
  expect(JSON.stringify(taint._toJson())).toBe(json);
});

test.each([
  ['NoSchedule', 'effect must be a TaintEffect, got "NoSchedule". For example: TaintEffect.NO_SCHEDULE'],
  ['NoExecut', 'effect must be a TaintEffect, got "NoExecut". For example: TaintEffect.NO_EXECUTE'],
  [undefined, 'effect is required and must be a TaintEffect. For example: TaintEffect.NO_SCHEDULE'],
])('of rejects the effect %p in JavaScript', (effect, message) => {
  expect(() => Taint.of('gpu', effect as unknown as TaintEffect)).toThrow(message);
});

test('of accepts a value and a time', () => {
  const taint = Taint.of('example.com/team', TaintEffect.NO_SCHEDULE, { value: 'ml', timeAdded: '2026-01-31T12:00:00Z' });
  expect(taint._toJson()).toEqual({ key: 'example.com/team', value: 'ml', effect: 'NoSchedule', timeAdded: '2026-01-31T12:00:00Z' });
});

test('of accepts an effect of a newer release', () => {
  expect(Taint.of('gpu', TaintEffect.of('Pause'))._toJson()).toEqual({ key: 'gpu', effect: 'Pause' });
});

test('has public key and effect', () => {
  const taint = Taint.noExecute('gpu');
  expect([taint.key, taint.effect]).toEqual(['gpu', TaintEffect.NO_EXECUTE]);
});
