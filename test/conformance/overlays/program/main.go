// Asks Karpenter's NodeOverlay controller which NodeOverlays it refuses.
// Each line of the input is a question: {"id", "overlays": […], "pools": [{"name", "labels"}], "wellKnownLabels": […], "instanceTypes": […], "names": […]}.
// Each line of the output is an answer: {"id", "verdicts": {"a": "accepted", "b": "Conflict"}}, with the reason of the condition ValidationSucceeded.
// If the question has names, the answer has {"effects": {POOL: {TYPE: {"prices": […], "allocatable"}}}}, with the prices in the order of the offerings.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"log"
	"os"
	"slices"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/utils/clock"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"sigs.k8s.io/karpenter/pkg/controllers/nodeoverlay"
	"sigs.k8s.io/karpenter/pkg/controllers/state"
)

type answer struct {
	ID       string                       `json:"id"`
	Verdicts map[string]string            `json:"verdicts"`
	Effects  map[string]map[string]effect `json:"effects,omitempty"`
}

type effect struct {
	Prices      []float64           `json:"prices"`
	Allocatable corev1.ResourceList `json:"allocatable"`
}

func answerTo(asked question) answer {
	if len(asked.InstanceTypes) > 0 {
		known = read(asked.InstanceTypes)
	}
	setWellKnownLabels(asked.WellKnownLabels)
	cluster := &cluster{question: asked, verdicts: map[string]string{}}
	provider := &provider{question: asked}
	store := nodeoverlay.NewInstanceTypeStore()
	controller := nodeoverlay.NewController(clock.RealClock{}, cluster, provider, store, state.NewCluster(clock.RealClock{}, cluster, provider))
	if _, err := controller.Reconcile(context.Background(), reconcile.Request{}); err != nil {
		log.Fatal(err)
	}
	found := answer{ID: asked.ID, Verdicts: cluster.verdicts}
	if len(asked.Names) > 0 {
		found.Effects = effectsOn(asked, store)
	}
	return found
}

func effectsOn(asked question, store *nodeoverlay.InstanceTypeStore) map[string]map[string]effect {
	all := map[string]map[string]effect{}
	for _, p := range asked.Pools {
		all[p.Name] = map[string]effect{}
		types, err := store.ApplyAll(p.Name, known)
		if err != nil {
			log.Fatal(err)
		}
		for _, each := range types {
			if !slices.Contains(asked.Names, each.Name) {
				continue
			}
			made := effect{Allocatable: each.Allocatable()}
			for _, offering := range each.Offerings {
				made.Prices = append(made.Prices, offering.Price)
			}
			all[p.Name][each.Name] = made
		}
	}
	return all
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<27)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		var asked question
		if err := json.Unmarshal(in.Bytes(), &asked); err != nil {
			log.Fatal(err)
		}
		if err := out.Encode(answerTo(asked)); err != nil {
			log.Fatal(err)
		}
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
}
