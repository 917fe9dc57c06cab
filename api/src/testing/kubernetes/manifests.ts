import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'

export const root = path.resolve(import.meta.dirname, '../../../..')
const folder = path.join(root, 'ops/kubernetes')

export type Source = { configMapRef?: { name: string }; secretRef?: { name: string } }
type Probe = { httpGet: { path: string; port: string } }
export type Container = {
  name: string
  command: string[]
  env: { name: string; value: string }[]
  envFrom: Source[]
  ports: { name: string; containerPort: number }[]
  startupProbe: Probe
  livenessProbe: Probe
  readinessProbe: Probe
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[]
  securityContext: Record<string, unknown>
  resources: { limits?: Record<string, string> }
}
export type PodSpec = {
  containers: Container[]
  volumes: ({ name: string } & Record<string, unknown>)[]
  securityContext: Record<string, unknown>
  terminationGracePeriodSeconds: number
}
type Labels = Record<string, string>
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    selector?: Labels & { matchLabels?: Labels }
    podSelector?: { matchLabels: Labels }
    ports?: { name: string; port: number; targetPort: string }[]
    template?: { metadata: { labels: Labels }; spec: PodSpec }
  }
}

/** Everything in `ops/kubernetes`, as `kubectl apply -f ops/kubernetes` reads it. */
export const manifests: Manifest[] = readdirSync(folder)
  .filter((file) => file.endsWith('.yml'))
  .flatMap((file) => parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')))
  .map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS() as Manifest
  })

export const ofKind = (kind: string): Manifest[] => manifests.filter((one) => one.kind === kind)

/** The pods of each deployment, by its name. */
export const pods: [name: string, labels: Labels, spec: PodSpec][] = ofKind('Deployment').map(
  ({ metadata, spec }) => {
    if (!spec?.template) throw new Error(`${metadata.name} has no pods`)
    return [metadata.name, spec.template.metadata.labels, spec.template.spec]
  },
)
