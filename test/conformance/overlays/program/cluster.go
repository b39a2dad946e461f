package main

import (
	"context"
	"fmt"

	"sigs.k8s.io/controller-runtime/pkg/client"

	v1 "sigs.k8s.io/karpenter/pkg/apis/v1"
	"sigs.k8s.io/karpenter/pkg/apis/v1alpha1"
)

// The API server, of which the controller lists objects and patches the status. controller-runtime's fake client would drop an empty map.
type cluster struct {
	client.Client
	question
	verdicts map[string]string
}

func (c *cluster) List(_ context.Context, list client.ObjectList, _ ...client.ListOption) error {
	switch l := list.(type) {
	case *v1alpha1.NodeOverlayList:
		l.Items = append(l.Items, c.Overlays...)
	case *v1.NodePoolList:
		for _, asked := range c.Pools {
			l.Items = append(l.Items, asked.nodePool())
		}
	default:
		return fmt.Errorf("the controller listed %T", list)
	}
	return nil
}

func (c *cluster) Status() client.SubResourceWriter {
	return &statusWriter{verdicts: c.verdicts}
}

type statusWriter struct {
	client.SubResourceWriter
	verdicts map[string]string
}

func (w *statusWriter) Patch(_ context.Context, object client.Object, _ client.Patch, _ ...client.SubResourcePatchOption) error {
	condition := object.(*v1alpha1.NodeOverlay).StatusConditions().Get(v1alpha1.ConditionTypeValidationSucceeded)
	w.verdicts[object.GetName()] = condition.Reason
	if condition.IsTrue() {
		w.verdicts[object.GetName()] = "accepted"
	}
	return nil
}
