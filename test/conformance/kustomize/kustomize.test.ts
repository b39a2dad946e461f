import { kustomizationCase } from './kustomization-cases';
import { Rendered, renderedByKubectl, renderedByUs } from './kustomization-comparison';
import { recordedRenderings } from './recorded-renderings';
import { describeWithKubectl, KUBECTL } from '../../cli/validate/kustomize/real-kubectl';

test('generated overlays have the objects that kubectl 1.32 rendered', () => {
  const recorded = recordedRenderings();
  expect(recorded.length).toBeGreaterThan(80);
  for (const { index, objects } of recorded) expect([index, renderedByUs(kustomizationCase(1, index))]).toEqual([index, objects]);
});

describeWithKubectl('with the real kubectl', () => {
  test('generated overlays have the same objects', () => {
    const cases = [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007].map((index) => kustomizationCase(2, index));
    const renderings = (render: (tree: typeof cases[number]) => Rendered) => cases.map(render);
    expect(renderings(renderedByUs)).toEqual(renderings((tree) => renderedByKubectl(KUBECTL!, tree)));
  }, 60_000);
});
