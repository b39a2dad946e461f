import { IamChanges } from '../../forecast/plan/iam-changes';

const TITLES: { readonly [field in keyof IamChanges]: string } = {
  addedActions: 'The controller needs more actions',
  removedActions: 'The controller no longer needs these actions',
  addedRoles: 'The controller must be allowed to pass more roles',
  removedRoles: 'These roles are no longer used',
  addedInstanceProfiles: 'Nodes use more instance profiles',
  removedInstanceProfiles: 'These instance profiles are no longer used',
};

/** Returns a sentence for each kind of changed permissions. */
export function permissionTexts(changes: IamChanges): readonly string[] {
  return (Object.keys(TITLES) as (keyof IamChanges)[]).filter((field) => changes[field].length > 0).map((field) => `${TITLES[field]}: ${changes[field].join(', ')}.`);
}
