import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { ROOT } from "./paths.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const filesIn = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } };
const rules = (parse(read("deploy/prometheus/rules.yml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
type Panel = { title: string; targets?: { expr: string }[] };
const panels = (JSON.parse(read("deploy/grafana/owlstat.json")) as { panels: Panel[] }).panels;
const dashboard = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

/** Names of metrics in the sources, and those that prom-client gives of every Node process. */
function knownMetrics(): Set<string> {
  const sources = readdirSync(join(ROOT, "server/src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => read(`server/src/${file}`))
    .filter((text) => text.includes('from "prom-client"'));
  const own = sources.flatMap((text) =>
    [...text.matchAll(/name: "([a-z_]+)"/g)].map(([, name]) => name ?? ""),
  );
  const histograms = own.flatMap((name) => [`${name}_bucket`, `${name}_count`, `${name}_sum`]);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ofNode = registry.getMetricsAsArray().map(({ name }) => name);
  return new Set([...own, ...histograms, ...ofNode, "up"]);
}

/** Metrics have an underscore in their names; what else has one are functions, which are called. */
const metricsIn = (expr: string) =>
  [...expr.replace(/"[^"]*"/g, "").matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?!\s*\()/g)]
    .map(([, name]) => name ?? "")
    .filter((name) => name !== "exported_job");

test("rules and dashboard ask for metrics that exist", () => {
  const known = knownMetrics();
  const asked = [...rules.map(({ alert, expr }) => ({ title: alert, expr })), ...dashboard];
  for (const { title, expr } of asked) {
    const names = metricsIn(expr);
    expect(names, `${title} asks for nothing`).not.toEqual([]);
    expect(
      names.filter((name) => !known.has(name)),
      title,
    ).toEqual([]);
  }
});

test("the figures of the installation are watched or drawn, each of them", () => {
  const asked = [...rules, ...dashboard].map(({ expr }) => expr).join(" ");
  const own = [...read("server/src/admin/health-metrics.ts").matchAll(/name: "([a-z_]+)"/g)];
  expect(own.length).toBeGreaterThan(5);
  expect(own.flatMap(([, name]) => (asked.includes(name ?? "") ? [] : [name]))).toEqual([]);
});

test("every alert says something of its own and has its page in the runbook", () => {
  const headings = [...read("docs/runbook.md").matchAll(/^## (Owlstat\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(annotations.summary).not.toBe("");
  }
});

const settings = new Set([...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name));
const unknownOf = (names: readonly string[]) => names.filter((name) => !settings.has(name));

type Service = { environment?: Record<string, string>; image: string };
test("compose gives the product settings that exist, and other images by exact versions", () => {
  const { services } = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> };
  const own = Object.values(services).filter(({ image }) => image === "owlstat");
  expect(own).toHaveLength(2);
  for (const { environment = {} } of own) expect(unknownOf(Object.keys(environment))).toEqual([]);
  const others = Object.values(services).filter(({ image }) => image !== "owlstat");
  for (const { image } of others) expect(image).toMatch(/:\d+\.\d+/);
});

type Named = { name: string };
type Manifest = {
  kind: string;
  metadata: Named;
  data?: Record<string, string>;
  spec?: {
    template?: { metadata: { labels: object }; spec: { containers: Container[]; volumes: Named[] } };
  } & {
    selector?: { matchLabels: object };
  };
};
type Container = Named & {
  env?: Named[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  securityContext: object;
  volumeMounts: Named[];
};
type Probe = { httpGet: { path: string } };
const manifests = filesIn("deploy/kubernetes").flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const deployments = manifests.filter(({ kind }) => kind === "Deployment");

test("manifests give the product settings that exist", () => {
  const maps = manifests.filter(({ kind }) => kind === "ConfigMap");
  const env = deployments.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  const names = env.flatMap((container) => (container.env ?? []).map(({ name }) => name));
  expect(names).toEqual(["ROLES", "ROLES"]);
  expect(unknownOf([...names, ...maps.flatMap(({ data = {} }) => Object.keys(data))])).toEqual([]);
});

test("every deployment has probes, limits, a closed root and a disruption budget", () => {
  const budgets = manifests.filter(({ kind }) => kind === "PodDisruptionBudget");
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(["owlstat-web", "owlstat-worker"]);
  for (const { metadata, spec } of deployments) {
    const budget = budgets.find((one) => one.metadata.name === metadata.name);
    expect(spec?.template?.metadata.labels).toEqual(spec?.selector?.matchLabels);
    expect(budget?.spec?.selector).toEqual(spec?.selector);
    const [container] = spec?.template?.spec.containers ?? [];
    expect(container).toMatchObject({
      startupProbe: { httpGet: { path: "/healthz" } },
      livenessProbe: { httpGet: { path: "/healthz" } },
      readinessProbe: { httpGet: { path: "/readyz" } },
      securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
    });
    const volumes = spec?.template?.spec.volumes.map(({ name }) => name);
    expect(container?.volumeMounts.map(({ name }) => name)).toEqual(volumes);
  }
});

test("units and the image give settings that exist", () => {
  const units = filesIn("deploy/systemd").filter((file) => file.endsWith(".service"));
  const lines = units.flatMap((file) => [...read(file).matchAll(/^Environment=(.*)$/gm)]);
  const image = [...read("Dockerfile").matchAll(/^ENV (.*)$/gm)];
  const given = [...lines, ...image].flatMap(([, text = ""]) => text.split(" "));
  expect(lines).toHaveLength(2);
  expect(given.length).toBeGreaterThan(8);
  expect(unknownOf(given.map((pair) => pair.split("=")[0] ?? ""))).toEqual([]);
});

test("whatever the image copies reaches its builder", () => {
  const lines = [...read("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  const copied = lines.flatMap(([, files = ""]) => files.split(" "));
  const passed = [...read(".dockerignore").matchAll(/^!(.+)$/gm)].map(([, path = ""]) => path);
  expect(copied.length).toBeGreaterThan(15);
  expect(copied.filter((path) => !passed.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual(
    [],
  );
});

test("the image stands on the Node that the project is made for", () => {
  expect(read("Dockerfile")).toContain(`node:${read(".nvmrc").trim()}-bookworm-slim`);
});
