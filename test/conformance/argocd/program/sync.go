package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/argoproj/argo-cd/gitops-engine/v3/pkg/health"
	"github.com/argoproj/argo-cd/gitops-engine/v3/pkg/sync/common"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
)

// settle runs both controllers in turn until nothing changes.
func (w *world) settle(ctx context.Context) (*rollout, error) {
	done := &rollout{Batches: [][]string{}}
	quiet := 0
	last := ""
	for quiet < 3 {
		if len(done.Batches) > 10_000 {
			return nil, fmt.Errorf("the rollout does not end")
		}
		if err := w.refresh(ctx); err != nil {
			return nil, err
		}
		if err := w.reconcile(ctx); err != nil {
			return nil, err
		}
		batch, err := w.runOperations(ctx)
		if err != nil {
			return nil, err
		}
		if len(batch) > 0 {
			done.Batches = append(done.Batches, batch)
		}
		state, err := w.state(ctx)
		if err != nil {
			return nil, err
		}
		if len(batch) > 0 || state != last {
			quiet = 0
		} else {
			quiet++
		}
		last = state
	}
	return done, w.describe(ctx, done)
}

// refresh does the work of the application controller: it compares Applications with Git and with the cluster.
func (w *world) refresh(ctx context.Context) error {
	apps, err := w.list(ctx)
	if err != nil {
		return err
	}
	set, err := w.storedSet(ctx)
	if err != nil {
		return err
	}
	for i := range apps {
		app := &apps[i]
		w.compare(app)
		// Times have whole seconds, so that an earlier sync could count as the one that the controller waits for.
		if app.Status.OperationState != nil && !isPending(set, app.Name) {
			app.Status.OperationState.StartedAt = metav1.NewTime(time.Now().Add(-time.Hour))
		}
		if err := w.client.Update(ctx, app); err != nil {
			return err
		}
	}
	return nil
}

func (w *world) compare(app *v1alpha1.Application) {
	now := metav1.NewTime(time.Now().Add(2 * time.Second))
	app.Status.ReconciledAt = &now
	app.Status.Sync.Revision = w.revisionOf(app)
	deployed, wasSynced := w.deployed[app.Name]
	app.Status.Sync.Status = v1alpha1.SyncStatusCodeOutOfSync
	app.Status.Health.Status = health.HealthStatusMissing
	if wasSynced && deployed == w.desired(app) {
		app.Status.Sync.Status = v1alpha1.SyncStatusCodeSynced
	}
	if wasSynced {
		app.Status.Health.Status = health.HealthStatusHealthy
		if given := w.health[app.Name]; given != "" {
			app.Status.Health.Status = health.HealthStatusCode(given)
		}
	}
}

// revisionOf returns the chart version of a Helm chart, or the commit of a branch.
func (w *world) revisionOf(app *v1alpha1.Application) string {
	source := app.Spec.GetSource()
	if source.Chart != "" {
		return source.TargetRevision
	}
	return source.TargetRevision + "@" + w.commit
}

// desired identifies what a sync of an Application deploys: its spec, except the sync policy, and the manifests in Git.
func (w *world) desired(app *v1alpha1.Application) string {
	spec := app.Spec.DeepCopy()
	spec.SyncPolicy = nil
	text, err := json.Marshal(spec)
	if err != nil {
		panic(err)
	}
	source := app.Spec.GetSource()
	if source.Chart != "" {
		return string(text)
	}
	return string(text) + w.contents[""] + w.contents[app.Name]
}

// runOperations ends the syncs that run, and starts the ones that were requested. It returns the names of the Applications whose sync starts.
func (w *world) runOperations(ctx context.Context) ([]string, error) {
	apps, err := w.list(ctx)
	if err != nil {
		return nil, err
	}
	set, err := w.storedSet(ctx)
	if err != nil {
		return nil, err
	}
	var batch []string
	for i := range apps {
		app := &apps[i]
		switch {
		case app.Operation == nil:
			continue
		case isRunning(app):
			err = w.sync(ctx, app)
		default:
			if wanted := app.Operation.Sync.Revision; wanted != "" && wanted != w.revisionOf(app) {
				return nil, fmt.Errorf("%s: sync of %s, not of %s", app.Name, wanted, w.revisionOf(app))
			}
			batch = append(batch, app.Name)
			app.Status.OperationState = &v1alpha1.OperationState{Phase: common.OperationRunning, StartedAt: metav1.NewTime(startOf(set, app.Name))}
			err = w.client.Update(ctx, app)
		}
		if err != nil {
			return nil, err
		}
	}
	return batch, nil
}

func isRunning(app *v1alpha1.Application) bool {
	return app.Status.OperationState != nil && app.Status.OperationState.Phase == common.OperationRunning
}

func (w *world) syncByHand(ctx context.Context, names []string) error {
	apps, err := w.list(ctx)
	if err != nil {
		return err
	}
	for i := range apps {
		if slices.Contains(names, apps[i].Name) {
			if err := w.sync(ctx, &apps[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *world) sync(ctx context.Context, app *v1alpha1.Application) error {
	w.deployed[app.Name] = w.desired(app)
	app.Operation = nil
	if app.Status.OperationState == nil {
		app.Status.OperationState = &v1alpha1.OperationState{StartedAt: metav1.NewTime(time.Now())}
	}
	app.Status.OperationState.Phase = common.OperationSucceeded
	w.compare(app)
	return w.client.Update(ctx, app)
}

// startOf returns a time after the change to Pending. The API stores times with whole seconds, so that the present may be too early.
func startOf(set *v1alpha1.ApplicationSet, name string) time.Time {
	for _, status := range set.Status.ApplicationStatus {
		if status.Application == name && status.LastTransitionTime != nil {
			return status.LastTransitionTime.Add(time.Second)
		}
	}
	return time.Now()
}

func isPending(set *v1alpha1.ApplicationSet, name string) bool {
	return slices.ContainsFunc(set.Status.ApplicationStatus, func(status v1alpha1.ApplicationSetApplicationStatus) bool {
		return status.Application == name && status.Status == v1alpha1.ProgressiveSyncPending
	})
}

func (w *world) list(ctx context.Context) ([]v1alpha1.Application, error) {
	var apps v1alpha1.ApplicationList
	err := w.client.List(ctx, &apps, client.InNamespace(w.set.Namespace))
	return apps.Items, err
}

func (w *world) storedSet(ctx context.Context) (*v1alpha1.ApplicationSet, error) {
	var set v1alpha1.ApplicationSet
	err := w.client.Get(ctx, w.set, &set)
	return &set, err
}

// state returns what changes during a rollout, without times.
func (w *world) state(ctx context.Context) (string, error) {
	set, err := w.storedSet(ctx)
	if err != nil {
		return "", err
	}
	apps, err := w.list(ctx)
	if err != nil {
		return "", err
	}
	state := ""
	for _, status := range set.Status.ApplicationStatus {
		state += fmt.Sprintln(status.Application, status.Status, status.Step, status.Message)
	}
	for _, app := range apps {
		state += fmt.Sprintln(app.Name, app.Status.Sync.Status, app.Status.Health.Status, isRunning(&app), w.desired(&app))
	}
	return state, nil
}

func (w *world) describe(ctx context.Context, done *rollout) error {
	set, err := w.storedSet(ctx)
	if err != nil {
		return err
	}
	apps, err := w.list(ctx)
	if err != nil {
		return err
	}
	for _, status := range set.Status.ApplicationStatus {
		if status.Status != v1alpha1.ProgressiveSyncHealthy {
			if done.Unhealthy == nil {
				done.Unhealthy = map[string]string{}
			}
			done.Unhealthy[status.Application] = string(status.Status)
		}
	}
	for _, app := range apps {
		if app.Status.Sync.Status != v1alpha1.SyncStatusCodeSynced {
			done.OutOfSync = append(done.OutOfSync, app.Name)
		}
	}
	for _, condition := range set.Status.Conditions {
		isError := condition.Type == v1alpha1.ApplicationSetConditionErrorOccurred || condition.Type == v1alpha1.ApplicationSetConditionInvalidRolloutConfig
		if isError && condition.Status == v1alpha1.ApplicationSetConditionStatusTrue {
			done.Errors = append(done.Errors, condition.Message)
		}
	}
	return nil
}

func (w *world) applications(ctx context.Context) ([]application, error) {
	set, err := w.storedSet(ctx)
	if err != nil {
		return nil, err
	}
	steps := map[string]int{}
	for _, status := range set.Status.ApplicationStatus {
		step, err := strconv.Atoi(status.Step)
		if err != nil {
			return nil, err
		}
		steps[status.Application] = step
	}
	apps, err := w.list(ctx)
	if err != nil {
		return nil, err
	}
	result := []application{}
	for _, app := range apps {
		result = append(result, application{Name: app.Name, Labels: app.Labels, Finalizers: app.Finalizers, Spec: app.Spec, Step: steps[app.Name]})
	}
	return result, nil
}
