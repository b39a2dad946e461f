import { checkValue } from '../../../foundation/basics/props/check-props';
import { required, stringLike } from '../../../foundation/basics/props/prop-checks';

const NAME_AND_VALUE = required({ ...stringLike(/^[^=\s]+=\S+$/, 'a string in the format Name=value'), example: '"CreateNamespace=true"' });

/**
 * A sync option, in the format `Name=value`. Set the option in the sync policy for a whole Application, or in the annotation `argocd.argoproj.io/sync-options` for one object. The annotation takes precedence over the sync policy.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/
 * @example
 * const syncPolicy: karpenter.argocd.ApplicationSyncPolicy = {
 *   automated: { prune: true, selfHeal: true },
 *   syncOptions: [karpenter.argocd.SyncOption.CREATE_NAMESPACE, karpenter.argocd.SyncOption.SERVER_SIDE_APPLY],
 * };
 *
 * @stability experimental
 */
export class SyncOption {
  /** `CreateNamespace=true`: creates the destination namespace if it does not exist. Valid only in a sync policy. */
  public static readonly CREATE_NAMESPACE = new SyncOption('CreateNamespace=true');
  /** `ServerSideApply=true`: uses server-side apply. Objects that are too large for kubectl's last-applied annotation (262,144 bytes) require this option. */
  public static readonly SERVER_SIDE_APPLY = new SyncOption('ServerSideApply=true');
  /** `ServerSideApply=false`: uses client-side apply for one object, even if its Application uses server-side apply. */
  public static readonly NO_SERVER_SIDE_APPLY = new SyncOption('ServerSideApply=false');
  /** `ClientSideApplyMigration=false`: leaves the ownership of fields with the previous client-side apply manager. By default, the first server-side apply transfers the ownership to Argo CD. */
  public static readonly NO_CLIENT_SIDE_APPLY_MIGRATION = new SyncOption('ClientSideApplyMigration=false');
  /** `ApplyOutOfSyncOnly=true`: applies only objects that are out of sync. */
  public static readonly APPLY_OUT_OF_SYNC_ONLY = new SyncOption('ApplyOutOfSyncOnly=true');
  /** `ApplyOutOfSyncOnly=false`: applies one object with every sync, even if its Application applies only objects that are out of sync. */
  public static readonly NO_APPLY_OUT_OF_SYNC_ONLY = new SyncOption('ApplyOutOfSyncOnly=false');
  /** `RespectIgnoreDifferences=true`: a sync does not overwrite fields that `ignoreDifferences` lists. Without this option, a sync that other changes trigger overwrites these fields. */
  public static readonly RESPECT_IGNORE_DIFFERENCES = new SyncOption('RespectIgnoreDifferences=true');
  /** `RespectIgnoreDifferences=false`: a sync overwrites fields that `ignoreDifferences` lists. */
  public static readonly NO_RESPECT_IGNORE_DIFFERENCES = new SyncOption('RespectIgnoreDifferences=false');
  /** `SkipDryRunOnMissingResource=true`: skips the dry run for objects whose CRD is not in the cluster yet, for example NodePools next to the chart that installs their CRD. */
  public static readonly SKIP_DRY_RUN_ON_MISSING_RESOURCE = new SyncOption('SkipDryRunOnMissingResource=true');
  /** `FailOnSharedResource=true`: fails the sync if another Application already manages one of the objects. Valid only in a sync policy. */
  public static readonly FAIL_ON_SHARED_RESOURCE = new SyncOption('FailOnSharedResource=true');
  /** `Validate=false`: turns off kubectl's schema validation. */
  public static readonly NO_VALIDATE = new SyncOption('Validate=false');
  /** `Replace=true`: uses `kubectl replace` or `kubectl create` instead of `kubectl apply`. */
  public static readonly REPLACE = new SyncOption('Replace=true');
  /** `Replace=false`: uses `kubectl apply` for one object, even if its Application replaces objects. */
  public static readonly NO_REPLACE = new SyncOption('Replace=false');
  /** `Force=true`: deletes and recreates an object. Valid only in an object's annotation. */
  public static readonly FORCE = new SyncOption('Force=true');
  /** `Prune=false`: keeps objects that are no longer in the source. The Application then remains OutOfSync. */
  public static readonly NO_PRUNE = new SyncOption('Prune=false');
  /** `Prune=confirm`: waits for a manual confirmation before it deletes objects that are no longer in the source. */
  public static readonly PRUNE_CONFIRM = new SyncOption('Prune=confirm');
  /** `PruneLast=true`: prunes after all other objects are applied and healthy. */
  public static readonly PRUNE_LAST = new SyncOption('PruneLast=true');
  /** `PrunePropagationPolicy=foreground`: deletes the dependents of a pruned object first. The default. Valid only in a sync policy. */
  public static readonly PRUNE_FOREGROUND = new SyncOption('PrunePropagationPolicy=foreground');
  /** `PrunePropagationPolicy=background`: deletes a pruned object immediately, and its dependents later. Valid only in a sync policy. */
  public static readonly PRUNE_BACKGROUND = new SyncOption('PrunePropagationPolicy=background');
  /** `PrunePropagationPolicy=orphan`: deletes a pruned object and keeps its dependents. Valid only in a sync policy. */
  public static readonly PRUNE_ORPHAN = new SyncOption('PrunePropagationPolicy=orphan');
  /** `Delete=false`: keeps an object when its Application is deleted. */
  public static readonly NO_DELETE = new SyncOption('Delete=false');
  /** `Delete=confirm`: waits for a manual confirmation before an object is deleted with its Application. */
  public static readonly DELETE_CONFIRM = new SyncOption('Delete=confirm');

  /** Any other option, in the format `Name=value`. Any other format is an error, because Argo CD ignores options in other formats. */
  public static of(value: string): SyncOption {
    return new SyncOption(checkValue('SyncOption.of: value', value, NAME_AND_VALUE));
  }

  private constructor(
    /** Sync option as Argo CD reads it, for example `Prune=false`. */
    public readonly value: string,
  ) {}
}
