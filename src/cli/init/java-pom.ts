import { StarterFacts } from './starter';

export function pom({ name, version, pinned }: StarterFacts): string {
  return `<project xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 http://maven.apache.org/maven-v4_0_0.xsd">
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.mycompany.app</groupId>
  <artifactId>${name}</artifactId>
  <packaging>jar</packaging>
  <version>1.0-SNAPSHOT</version>
  <properties>
    <maven.compiler.source>11</maven.compiler.source>
    <maven.compiler.target>11</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
    <exec.mainClass>com.mycompany.app.Main</exec.mainClass>
  </properties>
  <!-- The packages depend on version ranges of each other. Exact versions here keep Maven from reading every release in a range. -->
  <dependencyManagement>
    <dependencies>
${managed('software.constructs', 'constructs', pinned.constructs)}
${managed('org.cdk8s', 'cdk8s', pinned.cdk8s)}
${managed('org.cdk8s', 'cdk8s-plus-28', pinned['cdk8s-plus-28'])}
${managed('software.amazon.jsii', 'jsii-runtime', pinned['jsii-runtime'])}
    </dependencies>
  </dependencyManagement>
  <dependencies>
    <dependency>
      <groupId>io.github.cdk8s-karpenter</groupId>
      <artifactId>cdk8s-karpenter</artifactId>
      <version>${version}</version>
    </dependency>
    <dependency>
      <groupId>org.junit.jupiter</groupId>
      <artifactId>junit-jupiter</artifactId>
      <version>5.11.4</version>
      <scope>test</scope>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <artifactId>maven-surefire-plugin</artifactId>
        <version>3.5.2</version>
      </plugin>
      <plugin>
        <groupId>org.codehaus.mojo</groupId>
        <artifactId>exec-maven-plugin</artifactId>
        <version>3.5.0</version>
      </plugin>
    </plugins>
  </build>
</project>
`;
}

function managed(groupId: string, artifactId: string, version: string): string {
  return `      <dependency>
        <groupId>${groupId}</groupId>
        <artifactId>${artifactId}</artifactId>
        <version>${version}</version>
      </dependency>`;
}
