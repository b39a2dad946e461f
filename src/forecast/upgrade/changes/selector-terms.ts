import { emptyTerms } from '../../../checks/findings/selector-terms';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EMPTY_TERMS_IGNORED_SINCE } from '../../../karpenter/versions/patches';
import { ChangedField, UpgradeChange } from '../upgrade-change';

const CHANGE = {
  release: EMPTY_TERMS_IGNORED_SINCE.at(-1)!,
  patches: EMPTY_TERMS_IGNORED_SINCE,
  apis: [EC2_NODE_CLASS],
  url: `https://github.com/aws/karpenter-provider-aws/releases/tag/v${EMPTY_TERMS_IGNORED_SINCE.at(-1)!}`,
} as const;

/** Changes to selector terms whose values are all empty, such as `tags: {}`. */
export const SELECTOR_TERM_CHANGES: readonly UpgradeChange[] = [
  {
    ...CHANGE,
    id: 'empty-selector-terms-only',
    category: 'rejected',
    what: 'Karpenter ignores selector terms with only empty values. In earlier patches, such a term selects every resource that the account can see. '
      + 'Without another term, the EC2NodeClass is not ready, launches no nodes, and its nodes are not replaced.',
    fix: 'Set a value in each term before the upgrade.',
    find: (json) => emptyTermsOf(json, true),
  },
  {
    ...CHANGE,
    id: 'empty-selector-terms-ignored',
    category: 'meaning',
    what: 'Karpenter ignores selector terms with only empty values. In earlier patches, such a term selects every resource that the account can see. '
      + 'The EC2NodeClass selects fewer resources, and Karpenter replaces nodes outside the new selection as drifted.',
    fix: 'Set a value in each term, or remove the term, before the upgrade.',
    find: (json) => emptyTermsOf(json, false),
  },
  {
    ...CHANGE,
    id: 'empty-selector-terms-select-all',
    category: 'meaning',
    isLost: true,
    what: 'A selector term with only empty values selects every resource that the account can see. The old release ignores such terms, but the new release does not have this fix yet.',
    fix: 'Set a value in each term, or upgrade to a later patch.',
    find: (json) => [...emptyTermsOf(json, true), ...emptyTermsOf(json, false)],
  },
];

/** Returns the terms with only empty values, of fields where all terms are empty, or of fields with other terms. */
function emptyTermsOf(json: any, isAll: boolean): readonly ChangedField[] {
  return emptyTerms(json).filter((terms) => terms.isAll === isAll).flatMap(({ field, empty }) => (
    (json.spec[field] as readonly unknown[]).flatMap((term, index) => (empty.has(term) ? [{ path: `spec.${field}[${index}]` }] : []))
  ));
}
