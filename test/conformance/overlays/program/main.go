// Asks Karpenter's NodeOverlay controller which NodeOverlays it refuses.
// Each line of the input is a question: {"id", "overlays": […], "pools": [{"name", "labels", "instanceTypes": […]}], "wellKnownLabels": […]}.
// Each line of the output is an answer: {"id", "verdicts": {"a": "accepted", "b": "Conflict"}}, with the reason of the condition ValidationSucceeded.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"log"
	"os"

	"k8s.io/utils/clock"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"sigs.k8s.io/karpenter/pkg/controllers/nodeoverlay"
	"sigs.k8s.io/karpenter/pkg/controllers/state"
)

type answer struct {
	ID       string            `json:"id"`
	Verdicts map[string]string `json:"verdicts"`
}

func verdictsOn(asked question) map[string]string {
	setWellKnownLabels(asked.WellKnownLabels)
	cluster := &cluster{question: asked, verdicts: map[string]string{}}
	provider := &provider{question: asked}
	controller := nodeoverlay.NewController(clock.RealClock{}, cluster, provider, nodeoverlay.NewInstanceTypeStore(), state.NewCluster(clock.RealClock{}, cluster, provider))
	if _, err := controller.Reconcile(context.Background(), reconcile.Request{}); err != nil {
		log.Fatal(err)
	}
	return cluster.verdicts
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<26)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		var asked question
		if err := json.Unmarshal(in.Bytes(), &asked); err != nil {
			log.Fatal(err)
		}
		if err := out.Encode(answer{ID: asked.ID, Verdicts: verdictsOn(asked)}); err != nil {
			log.Fatal(err)
		}
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
}
