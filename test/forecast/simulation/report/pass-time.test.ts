import { passTime } from '../../../../src/forecast/simulation/report/pass-time';

test('only many pods need more passes, because Karpenter ends a pass after a minute', () => {
  expect(passTime(5999)).toEqual([]);
  expect(passTime(6000)).toEqual(['Karpenter ends a pass after 1 minute, and schedules the other pods in the next pass. With 6000 pods, it can need more passes.']);
});
