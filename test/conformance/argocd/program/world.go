package main

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	kubefake "k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/record"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/client/fake"

	"github.com/argoproj/argo-cd/v3/applicationset/controllers"
	"github.com/argoproj/argo-cd/v3/applicationset/generators"
	"github.com/argoproj/argo-cd/v3/applicationset/metrics"
	"github.com/argoproj/argo-cd/v3/applicationset/progressivesync"
	"github.com/argoproj/argo-cd/v3/applicationset/utils"
	"github.com/argoproj/argo-cd/v3/common"
	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	appfake "github.com/argoproj/argo-cd/v3/pkg/client/clientset/versioned/fake"
	"github.com/argoproj/argo-cd/v3/util/db"
	"github.com/argoproj/argo-cd/v3/util/settings"
)

const defaultNamespace = "argocd"

// world is an API server in memory, with Argo CD's ApplicationSet controller.
type world struct {
	client     client.Client
	kube       *kubefake.Clientset
	reconciler *controllers.ApplicationSetReconciler
	set        types.NamespacedName
	commit     string
	// contents is the last commit that changed the manifests of an Application.
	contents map[string]string
	// deployed is what the last sync of an Application deployed. An Application that never synced has no entry.
	deployed map[string]string
	health   map[string]string
}

func newWorld(ctx context.Context, asked question) (*world, error) {
	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{v1alpha1.AddToScheme, corev1.AddToScheme} {
		if err := add(scheme); err != nil {
			return nil, err
		}
	}
	set, others, err := decoded(asked.Objects)
	if err != nil {
		return nil, err
	}
	secrets := secretsOf(set.Namespace, asked.Clusters)
	kube := kubefake.NewClientset(append(asRuntime(secrets),
		&corev1.ConfigMap{ObjectMeta: partOfArgo(common.ArgoCDConfigMapName, set.Namespace), Data: map[string]string{}},
		&corev1.Secret{ObjectMeta: partOfArgo(common.ArgoCDSecretName, set.Namespace), Data: map[string][]byte{"admin.password": nil, "server.secretkey": nil}},
	)...)
	c := fake.NewClientBuilder().WithScheme(scheme).WithObjects(append(append(others, secrets...), set)...).
		WithStatusSubresource(set).WithIndex(&v1alpha1.Application{}, ".metadata.controller", ownerOf).Build()
	informer, err := settings.NewClusterInformer(kube, set.Namespace)
	if err != nil {
		return nil, err
	}
	go informer.Run(ctx.Done())
	if !cache.WaitForCacheSync(ctx.Done(), informer.HasSynced) {
		return nil, fmt.Errorf("cluster informer is not synced")
	}
	reconciler := &controllers.ApplicationSetReconciler{
		Client:   c,
		Scheme:   scheme,
		Renderer: &rememberingRenderer{Renderer: &utils.Render{}, known: map[string]*v1alpha1.Application{}},
		// The fake recorder discards events without a channel.
		Recorder: &record.FakeRecorder{},
		Generators: map[string]generators.Generator{
			"List":     generators.NewListGenerator(),
			"Clusters": generators.NewClusterGenerator(c, set.Namespace),
		},
		ArgoDB:                 db.NewDB(set.Namespace, settings.NewSettingsManager(ctx, kube, set.Namespace), kube),
		KubeClientset:          kube,
		Policy:                 v1alpha1.ApplicationsSyncPolicySync,
		ArgoCDNamespace:        set.Namespace,
		Metrics:                metrics.NewFakeAppsetMetrics(),
		ClusterInformer:        informer,
		EnableProgressiveSyncs: true,
	}
	for name, nested := range nestedGenerators(reconciler.Generators) {
		reconciler.Generators[name] = nested
	}
	reconciler.ProgressiveSyncManager = progressivesync.NewManager(c, c, appfake.NewSimpleClientset(), reconciler)
	return &world{
		client: c, kube: kube, reconciler: reconciler, set: client.ObjectKeyFromObject(set),
		contents: map[string]string{}, deployed: map[string]string{}, health: map[string]string{},
	}, nil
}

func nestedGenerators(terminal map[string]generators.Generator) map[string]generators.Generator {
	return map[string]generators.Generator{"Matrix": generators.NewMatrixGenerator(terminal), "Merge": generators.NewMergeGenerator(terminal)}
}

func decoded(objects []json.RawMessage) (*v1alpha1.ApplicationSet, []client.Object, error) {
	var set *v1alpha1.ApplicationSet
	var others []client.Object
	for _, raw := range objects {
		var meta metav1.TypeMeta
		if err := json.Unmarshal(raw, &meta); err != nil {
			return nil, nil, err
		}
		switch meta.Kind {
		case "ApplicationSet":
			set = &v1alpha1.ApplicationSet{}
			if err := json.Unmarshal(raw, set); err != nil {
				return nil, nil, err
			}
		case "AppProject":
			project := &v1alpha1.AppProject{}
			if err := json.Unmarshal(raw, project); err != nil {
				return nil, nil, err
			}
			others = append(others, project)
		}
	}
	if set == nil {
		return nil, nil, fmt.Errorf("no ApplicationSet")
	}
	if set.Namespace == "" {
		set.Namespace = defaultNamespace
	}
	set.UID = "set"
	return set, others, nil
}

func secretsOf(namespace string, clusters []cluster) []client.Object {
	var secrets []client.Object
	for _, each := range clusters {
		labels := map[string]string{common.LabelKeySecretType: common.LabelValueSecretTypeCluster}
		for key, value := range each.Labels {
			labels[key] = value
		}
		secrets = append(secrets, &corev1.Secret{
			ObjectMeta: metav1.ObjectMeta{Name: "cluster-" + each.Name, Namespace: namespace, Labels: labels, Annotations: each.Annotations},
			Data:       map[string][]byte{"name": []byte(each.Name), "server": []byte(each.Server), "config": []byte("{}")},
		})
	}
	return secrets
}

func asRuntime(objects []client.Object) []runtime.Object {
	result := make([]runtime.Object, 0, len(objects)+2)
	for _, each := range objects {
		result = append(result, each.DeepCopyObject())
	}
	return result
}

func partOfArgo(name, namespace string) metav1.ObjectMeta {
	return metav1.ObjectMeta{Name: name, Namespace: namespace, Labels: map[string]string{"app.kubernetes.io/part-of": "argocd"}}
}

// ownerOf is the index of Applications that the ApplicationSet controller uses.
func ownerOf(object client.Object) []string {
	owner := metav1.GetControllerOf(object)
	if owner == nil || owner.Kind != "ApplicationSet" {
		return nil
	}
	return []string{owner.Name}
}

// reconcile runs the ApplicationSet controller once.
func (w *world) reconcile(ctx context.Context) error {
	_, err := w.reconciler.Reconcile(ctx, ctrl.Request{NamespacedName: w.set})
	return err
}

// apply makes a change, without its consequences.
func (w *world) apply(ctx context.Context, change event) error {
	if change.Commit != "" {
		w.commit = change.Commit
		if change.Changed == nil {
			w.contents = map[string]string{"": change.Commit}
		}
		for _, name := range change.Changed {
			w.contents[name] = change.Commit
		}
	}
	for _, name := range change.Drifted {
		w.deployed[name] = "drifted"
	}
	for name, health := range change.Health {
		w.health[name] = health
	}
	if change.ApplicationSet != nil {
		if err := w.replaceSet(ctx, change.ApplicationSet); err != nil {
			return err
		}
	}
	if change.Clusters != nil {
		if err := w.replaceClusters(ctx, change.Clusters); err != nil {
			return err
		}
	}
	return w.syncByHand(ctx, change.Synced)
}

func (w *world) replaceSet(ctx context.Context, raw json.RawMessage) error {
	var changed, stored v1alpha1.ApplicationSet
	if err := json.Unmarshal(raw, &changed); err != nil {
		return err
	}
	if err := w.client.Get(ctx, w.set, &stored); err != nil {
		return err
	}
	stored.Spec = changed.Spec
	return w.client.Update(ctx, &stored)
}

func (w *world) replaceClusters(ctx context.Context, clusters []cluster) error {
	var secrets corev1.SecretList
	if err := w.client.List(ctx, &secrets, client.InNamespace(w.set.Namespace), client.HasLabels{common.LabelKeySecretType}); err != nil {
		return err
	}
	inCluster := w.kube.CoreV1().Secrets(w.set.Namespace)
	for i := range secrets.Items {
		if err := w.client.Delete(ctx, &secrets.Items[i]); err != nil {
			return err
		}
		if err := inCluster.Delete(ctx, secrets.Items[i].Name, metav1.DeleteOptions{}); err != nil {
			return err
		}
	}
	for _, secret := range secretsOf(w.set.Namespace, clusters) {
		if _, err := inCluster.Create(ctx, secret.DeepCopyObject().(*corev1.Secret), metav1.CreateOptions{}); err != nil {
			return err
		}
		if err := w.client.Create(ctx, secret); err != nil {
			return err
		}
	}
	return w.awaitClusters(ctx, clusters)
}

// awaitClusters waits until Argo CD's informers know the clusters.
func (w *world) awaitClusters(ctx context.Context, clusters []cluster) error {
	for range 1000 {
		known, err := w.reconciler.ArgoDB.ListClusters(ctx)
		if err != nil {
			return err
		}
		informed, err := w.reconciler.ClusterInformer.ListClusters()
		if err != nil {
			return err
		}
		servers := map[string]bool{}
		for _, each := range known.Items {
			servers[each.Name] = true
		}
		missing := len(informed) != len(clusters)
		for _, each := range clusters {
			missing = missing || !servers[each.Name]
		}
		if !missing {
			return nil
		}
		time.Sleep(time.Millisecond)
	}
	return fmt.Errorf("clusters are unknown to Argo CD")
}
