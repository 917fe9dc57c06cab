import type { JsonSchema, ReleaseDescriptor } from '../descriptors.ts'
import type { TrialLineup, Finding } from '../finding.ts'

const blank = {
  version: '1.0.0-0123456789',
  commit: 'abc',
  builtAt: '2026-11-21T00:00:00Z',
  contractVersion: 1,
  entry: 'entry.js',
  files: {},
  server: { bytes: 1, sha384: 'sha384-x' },
  groups: {},
  routes: [],
  parcels: [],
  requires: [],
  imports: {},
  provides: {},
  serves: [],
  parcelProps: {},
  mounts: {},
  links: [],
  operations: [],
  emits: {},
  hears: {},
  queries: {},
  givesTexts: [],
  asksTexts: [],
  holds: {},
  reads: {},
  writes: {},
  packages: [],
  modules: {},
  budgets: {},
}
/** A release that gives and uses nothing but what a test says. */
export const release = (app: string, part: Partial<ReleaseDescriptor> = {}): ReleaseDescriptor => ({
  app,
  uniqueName: app,
  ...blank,
  ...part,
})
export const page = (id: string, path: string): ReleaseDescriptor['routes'][number] => ({
  id,
  path,
  layout: 'default',
  personal: false,
  access: 'everybody',
  js: [],
  css: [],
})
export const object = (
  properties: Record<string, JsonSchema>,
  required: string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

/** The line-up of the candidate and the others; without a shell among them it gets an empty one. */
export function trial(candidate: ReleaseDescriptor, ...others: ReleaseDescriptor[]): TrialLineup {
  const all = [candidate, ...others]
  const shell = all.find(({ app }) => app === 'shell') ?? release('shell')
  return { lineup: 'L-0001', shell, remotes: all.filter((one) => one !== shell), candidate }
}

/** Findings in words; each has a rule's name, says why it matters and what can be done. */
export function findingTexts(findings: Finding[]): string[] {
  const mute = findings.find(
    ({ rule, why, remedy }) => rule.length < 5 || why.length < 15 || remedy.length < 15,
  )
  if (mute) throw new Error(`a finding without a reason or a way out: ${JSON.stringify(mute)}`)
  return findings.map(({ level, what }) => `${level}: ${what}`)
}
