import { parentPort, workerData } from 'node:worker_threads'
import { loadServerBundle } from '../load-server-bundle.ts'
import type { BundleFacts, BundleInput } from './bundle.ts'

type LoadedRemote = {
  remote?: { contractVersion: number; routes: { id?: string; lazy?: () => Promise<{ Component?: unknown }> }[]; messages: unknown }
}

const builtIns = { Object, Array, Function, String, Number, Promise, Map, Set, Date, RegExp, Error }
const timers = ['setTimeout', 'setInterval', 'setImmediate'] as const

/** A timer is named by the call that started it. */
const isTimer = (trace: string) => /^an open (Timeout|Immediate)$/.test(trace)

/** zod shares its settings between its copies by globals; nobody here changes them. */
const harmless = /^the global __zod_/

type Traces = Map<string, unknown>

/** What stands under a key; a getter is not run. */
const valueAt = (owner: object, key: PropertyKey): unknown => {
  const { value, get } = Object.getOwnPropertyDescriptor(owner, key) ?? {}
  return get ?? (value as unknown)
}

const own = (owner: object, name: (key: string) => string): [string, unknown][] =>
  Reflect.ownKeys(owner).map((key) => [name(String(key)), valueAt(owner, key)])

/** Handles that keep the thread awake: sockets, channels, watchers, timers of Node's own modules. */
function openHandles(): [string, unknown][] {
  const counts = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => [`an open ${kind}`, count])
}

/** Everything code can leave behind or change when it loads, by name. */
function traces(): Traces {
  const prototypes = Object.entries(builtIns).flatMap(([name, builtIn]) => [
    ...own(builtIn.prototype as object, (key) => `${name}.prototype.${key}`),
    ...own(builtIn, (key) => `${name}.${key}`),
  ])
  const listeners = process
    .eventNames()
    .map((event): [string, unknown] => [`a listener of process "${String(event)}", ${process.listenerCount(event)} in all,`, null])
  return new Map([...own(globalThis, (key) => `the global ${key}`), ...prototypes, ...listeners, ...openHandles()])
}

/** What is new or another than before. */
const leftSince = (before: Traces): string[] =>
  [...traces()].filter(([name, value]) => !before.has(name) || !Object.is(before.get(name), value)).map(([name]) => name)

/** Counts timers that loading starts; a timer in a server bundle keeps its line-up alive for ever. */
function watchTimers(): () => string[] {
  const started: string[] = []
  const before = timers.map((name) => [name, globalThis[name]] as const)
  for (const [name, original] of before) {
    const watched = (...parameters: unknown[]) => {
      started.push(`a ${name} while loading`)
      return Reflect.apply(original, globalThis, parameters) as unknown
    }
    Object.assign(globalThis, { [name]: watched })
  }
  return () => {
    for (const [name, original] of before) Object.assign(globalThis, { [name]: original })
    return started
  }
}

/** What has happened since `traces` were taken, less what does no harm. */
function leftBehind(before: Traces, started: string[]): string[] {
  const found = leftSince(before).filter((trace) => !harmless.test(trace) && !(started.length > 0 && isTimer(trace)))
  return [...new Set([...started, ...found])]
}

type Watched<T> = { loaded: T; left: string[] }

async function watched<T>(load: () => T | Promise<T>): Promise<Watched<T>> {
  traces() // some globals of Node come to be when they are first looked at
  const before = traces()
  const timersStarted = watchTimers()
  const loaded = await load()
  return { loaded, left: leftBehind(before, timersStarted()) }
}

type LoadedShell = { providedToRemotes: Record<string, unknown>; ownTexts?: () => unknown }

const plain = (texts: unknown) => JSON.parse(JSON.stringify(texts ?? {})) as BundleFacts['messages']

async function shellFacts(shell: BundleInput['shell']): Promise<BundleFacts> {
  const { loaded, left } = await watched(() => loadServerBundle(shell.code, shell.name, {}) as LoadedShell)
  const runtime = loaded.providedToRemotes['@drogerie/shared-lib/runtime'] as { remoteContractVersion: number }
  const contract = { speaks: runtime.remoteContractVersion, shell: runtime.remoteContractVersion }
  return { contract, pagesWithoutComponent: [], left, messages: plain(loaded.ownTexts?.()) }
}

async function remoteFacts(shell: BundleInput['shell'], remote: BundleInput['shell']): Promise<BundleFacts> {
  const { providedToRemotes } = loadServerBundle(shell.code, shell.name, {}) as LoadedShell
  const { loaded, left } = await watched(async () => {
    const bundle = loadServerBundle(remote.code, remote.name, providedToRemotes) as LoadedRemote
    const pages = await Promise.all(
      (bundle.remote?.routes ?? []).map(async ({ id, lazy }) => ((await lazy?.())?.Component ? null : (id ?? '?'))),
    )
    return { bundle, pages }
  })
  const runtime = providedToRemotes['@drogerie/shared-lib/runtime'] as { remoteContractVersion: number }
  return {
    contract: { speaks: loaded.bundle.remote?.contractVersion ?? null, shell: runtime.remoteContractVersion },
    pagesWithoutComponent: loaded.pages.filter((id) => id !== null),
    left,
    messages: plain(loaded.bundle.remote?.messages),
  }
}

const facts = ({ shell, remote }: BundleInput) => (remote ? remoteFacts(shell, remote) : shellFacts(shell))

facts(workerData as BundleInput).then(
  (found) => parentPort?.postMessage({ found }),
  (error: unknown) => parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) }),
)
