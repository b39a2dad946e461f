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

// A question with instance types sets the instance types of all later questions. Names are the instance types whose effects are asked.
type question struct {
	ID              string
	Overlays        []v1alpha1.NodeOverlay
	Pools           []pool
	WellKnownLabels []string
	InstanceTypes   []instanceType
	Names           []string
}

type pool struct {
	Name   string
	Labels map[string]string
}

type instanceType struct {
	Name         string
	Requirements []corev1.NodeSelectorRequirement
	Capacity     corev1.ResourceList
	Overhead     corev1.ResourceList
	Offerings    []struct {
		Requirements []corev1.NodeSelectorRequirement
		Price        float64
	}
}

var known = []*cloudprovider.InstanceType{}

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

func (p *provider) GetInstanceTypes(context.Context, *v1.NodePool) ([]*cloudprovider.InstanceType, error) {
	return known, nil
}

func read(asked []instanceType) (types []*cloudprovider.InstanceType) {
	for _, each := range asked {
		made := &cloudprovider.InstanceType{
			Name:         each.Name,
			Requirements: scheduling.NewNodeSelectorRequirements(each.Requirements...),
			Capacity:     each.Capacity,
			Overhead:     &cloudprovider.InstanceTypeOverhead{KubeReserved: each.Overhead},
		}
		for _, offering := range each.Offerings {
			made.Offerings = append(made.Offerings, &cloudprovider.Offering{
				Requirements: scheduling.NewNodeSelectorRequirements(offering.Requirements...), Price: offering.Price, Available: true,
			})
		}
		types = append(types, made)
	}
	return types
}
