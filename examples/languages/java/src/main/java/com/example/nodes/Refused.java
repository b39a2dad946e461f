package com.example.nodes;

import io.github.cdk8skarpenter.KarpenterApp;
import io.github.cdk8skarpenter.KarpenterVersion;
import io.github.cdk8skarpenter.NodeClassRef;
import io.github.cdk8skarpenter.NodePool;
import io.github.cdk8skarpenter.Requirement;
import java.util.List;
import org.cdk8s.Chart;

/** What a mistake looks like: the exception of {@code app.synth()} is caught like any other, and lists what was found. */
public final class Refused {
    public static void main(String[] args) {
        KarpenterApp app = KarpenterApp.Builder.create().version(KarpenterVersion.of("1.15.3")).build();
        NodePool.Builder.create(new Chart(app, "nodes"), "general")
                .nodeClass(NodeClassRef.named("linux"))
                .requirements(List.of(Requirement.instanceCategories("c")))
                .weight(0)
                .build();
        try {
            app.synth();
        } catch (RuntimeException error) {
            System.out.println(error.getMessage());
        }
    }

    private Refused() {
    }
}
