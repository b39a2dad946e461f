package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/sets"

	v1 "sigs.k8s.io/karpenter/pkg/apis/v1"
	"sigs.k8s.io/karpenter/pkg/apis/v1alpha1"
	"sigs.k8s.io/karpenter/pkg/cloudprovider"
	"sigs.k8s.io/karpenter/pkg/scheduling"
)

type question struct {
	ID              string
	Overlays        []v1alpha1.NodeOverlay
	Pools           []pool
	WellKnownLabels []string
}

type pool struct {
	Name          string
	Labels        map[string]string
	InstanceTypes []instanceType
}

type instanceType struct {
	Name         string
	Requirements []corev1.NodeSelectorRequirement
	Offerings    []struct {
		Requirements []corev1.NodeSelectorRequirement
	}
}

func setWellKnownLabels(keys []string) {
	v1.WellKnownLabels = sets.New(keys...)
}

func (p pool) nodePool() v1.NodePool {
	nodePool := v1.NodePool{}
	nodePool.Name = p.Name
	nodePool.Spec.Template.Labels = p.Labels
	return nodePool
}

// The cloud provider, of which the controller calls one method. A call of another one panics.
type provider struct {
	cloudprovider.CloudProvider
	question
}

func (p *provider) GetInstanceTypes(_ context.Context, nodePool *v1.NodePool) ([]*cloudprovider.InstanceType, error) {
	for _, asked := range p.Pools {
		if asked.Name == nodePool.Name {
			return typesOf(asked), nil
		}
	}
	return nil, nil
}

func typesOf(p pool) (types []*cloudprovider.InstanceType) {
	for _, asked := range p.InstanceTypes {
		made := &cloudprovider.InstanceType{Name: asked.Name, Requirements: scheduling.NewNodeSelectorRequirements(asked.Requirements...)}
		for _, offering := range asked.Offerings {
			made.Offerings = append(made.Offerings, &cloudprovider.Offering{Requirements: scheduling.NewNodeSelectorRequirements(offering.Requirements...), Available: true})
		}
		types = append(types, made)
	}
	return types
}
