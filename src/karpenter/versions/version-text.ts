import { PropCheck } from '../../foundation/basics/props/check-props';
import { required, STRING } from '../../foundation/basics/props/prop-checks';

/** Numbers for which a Karpenter release exists with and without a final zero, such as 1.1 and 1.10. */
const AMBIGUOUS_RELEASES: readonly string[] = ['0.1', '0.2', '0.3', '1.1'];

export const RELEASE_TEXT = versionText('1.15.3', releaseOf);
export const KUBERNETES_TEXT = versionText('1.35', (text) => (/^\d\.\d$/.test(text) ? `${text}0` : text));

/** Returns the release that a number probably stands for. JavaScript removes the final zero of 1.10. */
export function releaseOf(text: string): string {
  return AMBIGUOUS_RELEASES.includes(text) ? `${text}0` : text;
}

function versionText(example: string, versionOf: (text: string) => string): PropCheck {
  const exampleFor = (wrong: unknown) => (typeof wrong === 'number' && /^\d\.\d+$/.test(String(wrong)) ? `"${versionOf(String(wrong))}"` : undefined);
  return required({ ...STRING, example: `"${example}"`, exampleFor });
}
