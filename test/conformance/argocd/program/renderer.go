package main

import (
	"encoding/json"

	"github.com/argoproj/argo-cd/v3/applicationset/utils"
	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
)

// rememberingRenderer is Argo CD's renderer, which renders equal templates with equal parameters only once. A rollout renders them after each sync.
type rememberingRenderer struct {
	utils.Renderer
	known map[string]*v1alpha1.Application
}

func (r *rememberingRenderer) RenderTemplateParams(
	template *v1alpha1.Application, policy *v1alpha1.ApplicationSetSyncPolicy, params map[string]any, useGoTemplate bool, options []string,
) (*v1alpha1.Application, error) {
	key, err := json.Marshal([]any{template, policy, params, useGoTemplate, options})
	if err != nil {
		return nil, err
	}
	rendered, isKnown := r.known[string(key)]
	if !isKnown {
		if rendered, err = r.Renderer.RenderTemplateParams(template, policy, params, useGoTemplate, options); err != nil {
			return nil, err
		}
		r.known[string(key)] = rendered
	}
	return rendered.DeepCopy(), nil
}
