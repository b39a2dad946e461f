// Asks Argo CD's ApplicationSet controller which Applications an ApplicationSet generates, and in which order a rolling sync syncs them.
// Each line of the input is a question, see type question. Each line of the output is an answer, see type answer.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"log"
	"os"

	"github.com/sirupsen/logrus"
	"k8s.io/klog/v2"
)

type question struct {
	ID string
	// Objects are AppProjects and one ApplicationSet.
	Objects  []json.RawMessage
	Clusters []cluster
	// Events happen one after the other, after the first rollout is complete.
	Events []event
}

// cluster is a cluster Secret of Argo CD.
type cluster struct {
	Name        string
	Server      string
	Labels      map[string]string
	Annotations map[string]string
}

// event is a change, after which the program runs both controllers until nothing changes.
type event struct {
	// Commit is a new commit on the branches of all Applications.
	Commit string
	// Changed are the Applications whose manifests differ in the commit; if null, all of them.
	Changed []string
	// ApplicationSet replaces the spec of the ApplicationSet.
	ApplicationSet json.RawMessage
	// Clusters replaces the cluster Secrets.
	Clusters []cluster
	// Synced are Applications that a user syncs.
	Synced []string
	// Drifted are Applications whose objects someone changes in the cluster.
	Drifted []string
	// Health is the health of Applications after later syncs, and at once for those that were synced before.
	Health map[string]string
}

type answer struct {
	ID           string        `json:"id"`
	Applications []application `json:"applications"`
	// Rollouts are the first rollout, and one for each event.
	Rollouts []rollout `json:"rollouts"`
}

// application is a generated Application as it is stored after the last event.
type application struct {
	Name       string            `json:"name"`
	Labels     map[string]string `json:"labels,omitempty"`
	Finalizers []string          `json:"finalizers,omitempty"`
	Spec       any               `json:"spec"`
	// Step starts at 1. It is -1 if no step matches, and 0 without a rolling sync.
	Step int `json:"step"`
}

// rollout is what happens after a change.
type rollout struct {
	// Batches are the Applications that the ApplicationSet controller syncs at the same time.
	Batches [][]string `json:"batches"`
	// Unhealthy has the state of each Application that is not Healthy in the status of the ApplicationSet.
	Unhealthy map[string]string `json:"unhealthy,omitempty"`
	// OutOfSync are the Applications that are not synced after the rollout.
	OutOfSync []string `json:"outOfSync,omitempty"`
	// Errors are the messages of the conditions ErrorOccurred and InvalidRolloutConfig.
	Errors []string `json:"errors,omitempty"`
}

func main() {
	logrus.SetLevel(logrus.PanicLevel)
	logrus.SetOutput(io.Discard)
	klog.SetOutput(io.Discard)
	klog.LogToStderr(false)
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<27)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		var asked question
		if err := json.Unmarshal(in.Bytes(), &asked); err != nil {
			log.Fatal(err)
		}
		given, err := answerTo(context.Background(), asked)
		if err != nil {
			log.Fatalf("%s: %v", asked.ID, err)
		}
		if err := out.Encode(given); err != nil {
			log.Fatal(err)
		}
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
}

func answerTo(parent context.Context, asked question) (*answer, error) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	world, err := newWorld(ctx, asked)
	if err != nil {
		return nil, err
	}
	given := &answer{ID: asked.ID}
	for _, each := range append([]event{{Commit: "first"}}, asked.Events...) {
		if err := world.apply(ctx, each); err != nil {
			return nil, err
		}
		done, err := world.settle(ctx)
		if err != nil {
			return nil, err
		}
		given.Rollouts = append(given.Rollouts, *done)
	}
	given.Applications, err = world.applications(ctx)
	return given, err
}
