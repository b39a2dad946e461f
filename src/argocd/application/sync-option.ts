import { valueText } from '../../basics/value-text';

/**
 * How Argo CD syncs: `Name=value`. They stand in a sync policy, for all of an Application, or in the annotation `argocd.argoproj.io/sync-options` of one object, which wins.
 *
 * Source: Application CRD spec.syncPolicy.syncOptions[].
 *
 * @stability experimental
 */
export class SyncOption {
  /** `CreateNamespace=true`: makes the namespace of the destination where it is not there. In a sync policy only. */
  public static readonly CREATE_NAMESPACE = new SyncOption('CreateNamespace=true');
  /** `ServerSideApply=true`: applies on the server's side, which objects too large for the annotation of kubectl need: 262,144 bytes. */
  public static readonly SERVER_SIDE_APPLY = new SyncOption('ServerSideApply=true');
  /** `ServerSideApply=false`: applies one object from the client's side, where its Application does otherwise. */
  public static readonly NO_SERVER_SIDE_APPLY = new SyncOption('ServerSideApply=false');
  /** `ClientSideApplyMigration=false`: leaves fields to who applied them from the client's side before, where otherwise they become Argo CD's with the first server-side apply. */
  public static readonly NO_CLIENT_SIDE_APPLY_MIGRATION = new SyncOption('ClientSideApplyMigration=false');
  /** `ApplyOutOfSyncOnly=true`: applies only what differs. */
  public static readonly APPLY_OUT_OF_SYNC_ONLY = new SyncOption('ApplyOutOfSyncOnly=true');
  /** `ApplyOutOfSyncOnly=false`: applies one object with every sync, where its Application does otherwise. */
  public static readonly NO_APPLY_OUT_OF_SYNC_ONLY = new SyncOption('ApplyOutOfSyncOnly=false');
  /** `RespectIgnoreDifferences=true`: leaves fields of `ignoreDifferences` alone when it applies, too. Without it a sync for another reason overwrites them (rule G-5). */
  public static readonly RESPECT_IGNORE_DIFFERENCES = new SyncOption('RespectIgnoreDifferences=true');
  /** `RespectIgnoreDifferences=false`: overwrites fields of `ignoreDifferences` with a sync for another reason. */
  public static readonly NO_RESPECT_IGNORE_DIFFERENCES = new SyncOption('RespectIgnoreDifferences=false');
  /** `SkipDryRunOnMissingResource=true`: applies objects whose kind the cluster does not know yet without trying first, such as NodePools next to the chart that brings their CRD. */
  public static readonly SKIP_DRY_RUN_ON_MISSING_RESOURCE = new SyncOption('SkipDryRunOnMissingResource=true');
  /** `FailOnSharedResource=true`: fails where another Application has an object already. In a sync policy only. */
  public static readonly FAIL_ON_SHARED_RESOURCE = new SyncOption('FailOnSharedResource=true');
  /** `Validate=false`: applies what kubectl's check of schemas refuses. */
  public static readonly NO_VALIDATE = new SyncOption('Validate=false');
  /** `Replace=true`: replaces or creates objects, where otherwise they are applied. */
  public static readonly REPLACE = new SyncOption('Replace=true');
  /** `Replace=false`: applies one object, where its Application replaces. */
  public static readonly NO_REPLACE = new SyncOption('Replace=false');
  /** `Force=true`: deletes an object and makes it anew. In the annotation of an object only. */
  public static readonly FORCE = new SyncOption('Force=true');
  /** `Prune=false`: keeps what is gone from the source, and stays OutOfSync from then on (rule G-5). */
  public static readonly NO_PRUNE = new SyncOption('Prune=false');
  /** `Prune=confirm`: waits for a person before it deletes what is gone from the source (rule G-5). */
  public static readonly PRUNE_CONFIRM = new SyncOption('Prune=confirm');
  /** `PruneLast=true`: deletes what is gone from the source after everything else is applied and healthy. */
  public static readonly PRUNE_LAST = new SyncOption('PruneLast=true');
  /** `PrunePropagationPolicy=foreground`: what is pruned goes after what it owns. The default. In a sync policy only. */
  public static readonly PRUNE_FOREGROUND = new SyncOption('PrunePropagationPolicy=foreground');
  /** `PrunePropagationPolicy=background`: what is pruned goes at once, and what it owns later. In a sync policy only. */
  public static readonly PRUNE_BACKGROUND = new SyncOption('PrunePropagationPolicy=background');
  /** `PrunePropagationPolicy=orphan`: what is pruned goes, and what it owns stays. In a sync policy only. */
  public static readonly PRUNE_ORPHAN = new SyncOption('PrunePropagationPolicy=orphan');
  /** `Delete=false`: keeps objects when their Application is deleted. */
  public static readonly NO_DELETE = new SyncOption('Delete=false');
  /** `Delete=confirm`: waits for a person before objects go with their Application (rule G-5). */
  public static readonly DELETE_CONFIRM = new SyncOption('Delete=confirm');

  /** Any other option, as `Name=value`. Refuses a text that is not of this form, which Argo CD would pass over. */
  public static of(value: string): SyncOption {
    if (typeof value !== 'string' || !/^[^=\s]+=\S+$/.test(value)) throw new Error(`SyncOption.of: ${valueText(value)} is refused; write Name=value, such as "CreateNamespace=true"`);
    return new SyncOption(value);
  }

  private constructor(
    /** The text that Argo CD reads. */
    public readonly value: string,
  ) {}
}
