import { fluxCase, fluxFolderCase, fluxRenderedByUs } from './flux-cases';
import { kustomizationCase } from './kustomization-cases';
import { renderedByKubectl } from './kustomization-comparison';
import { recordedRenderings } from './recorded-renderings';
import { describeWithKubectl, KUBECTL } from '../../cli/validate/kustomize/real-kubectl';

test('a Kustomization with fields of an overlay has the objects that kubectl 1.32 rendered for the overlay', () => {
  for (const { index, objects } of recordedRenderings()) {
    expect([index, fluxRenderedByUs(fluxCase(kustomizationCase(1, index), index))]).toEqual([index, objects]);
  }
});

describeWithKubectl('with the real kubectl', () => {
  test.each([2000, 2001, 2002, 2003, 2004, 2005])('a Kustomization of a folder without a kustomization has the same objects, case %d', (index) => {
    const { listed, ...flux } = fluxFolderCase(kustomizationCase(2, index), index);
    expect(fluxRenderedByUs(flux)).toEqual(renderedByKubectl(KUBECTL!, listed));
  }, 60_000);
});
