import { isPlainMap } from '../../../foundation/basics/plain-map';
import { PropCheck } from '../../../foundation/basics/props/check-props';
import { required } from '../../../foundation/basics/props/prop-checks';

/**
 * Checks of values in selector terms. A term with only empty values is admitted, but selects every resource of the account, or nothing, depending on the
 * patch of Karpenter. Tokens have no value yet, so they pass.
 */
export const SELECTOR_TEXT: PropCheck = { isRight: (text) => text !== '', mustBe: 'a non-empty string' };
export const SELECTOR_TAGS: PropCheck = required({ isRight: isFilled, mustBe: 'a map with at least one tag', example: '{ "karpenter.sh/discovery": "demo" }' });
export const AMI_FILTER: PropCheck = {
  isRight: ({ name, tags }: { readonly name?: unknown; readonly tags?: unknown }) => (name !== undefined && name !== '') || isFilled(tags),
  mustBe: 'a filter with a name or tags',
  example: '{ name: "my-image-*", owner: "self" }',
};

function isFilled(tags: unknown): boolean {
  return tags !== undefined && tags !== null && !(isPlainMap(tags) && Object.keys(tags).length === 0);
}
