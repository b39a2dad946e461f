import { findKubectl } from '../../../../scripts/helm/find-kubectl';

/** The path of kubectl, if it is installed. `npm test` downloads kubectl, but running single tests does not. */
export const KUBECTL = pathThatIsThere();

function pathThatIsThere(): string | undefined {
  try {
    return findKubectl({ fetch: false });
  } catch {
    return undefined;
  }
}

/** Declares tests that run the real kubectl. If kubectl is not installed, the tests are skipped with a message. */
export function describeWithKubectl(name: string, body: () => void): void {
  if (KUBECTL) describe(name, body);
  else describe.skip(`${name} (skipped, because kubectl is not installed; npm test downloads it)`, body);
}
