import { parentPort, workerData } from 'node:worker_threads'
import { loadServerBundle } from '../load-server-bundle.ts'
import type { BundleFacts, BundleInput } from './bundle.ts'

type LoadedRemote = {
  remote?: { contractVersion: number; routes: { id?: string; lazy?: () => Promise<{ Component?: unknown }> }[]; messages: unknown }
}

const builtIns = { Object, Array, Function, String, Number, Promise, Map, Set, Date, RegExp, Error }
const timers = ['setTimeout', 'setInterval', 'setImmediate'] as const

/** zod shares its settings between its copies by globals; nobody here changes them. */
const harmless = /^the global __zod_/

/** Everything code can leave behind when it loads, by name. */
function traces(): Set<string> {
  const own = Reflect.ownKeys(globalThis).map((key) => `the global ${String(key)}`)
  const prototypes = Object.entries(builtIns).flatMap(([name, { prototype }]) =>
    Reflect.ownKeys(prototype as object).map((key) => `${name}.prototype.${String(key)}`),
  )
  const listeners = process.eventNames().map((event) => `a listener of process "${String(event)}", ${process.listenerCount(event)} in all,`)
  return new Set([...own, ...prototypes, ...listeners])
}

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

async function facts({ shell, remote }: BundleInput): Promise<BundleFacts> {
  const { providedToRemotes } = loadServerBundle(shell.code, shell.name, {}) as { providedToRemotes: Record<string, unknown> }
  const before = traces()
  const timersStarted = watchTimers()
  const loaded = loadServerBundle(remote.code, remote.name, providedToRemotes) as LoadedRemote
  const pages = await Promise.all(
    (loaded.remote?.routes ?? []).map(async ({ id, lazy }) => ((await lazy?.())?.Component ? null : (id ?? '?'))),
  )
  const left = [...timersStarted(), ...[...traces()].filter((trace) => !before.has(trace) && !harmless.test(trace))]
  const runtime = providedToRemotes['@drogerie/shared-lib/runtime'] as { remoteContractVersion: number }
  return {
    contract: { speaks: loaded.remote?.contractVersion ?? null, shell: runtime.remoteContractVersion },
    pagesWithoutComponent: pages.filter((id) => id !== null),
    left: [...new Set(left)],
    messages: JSON.parse(JSON.stringify(loaded.remote?.messages ?? {})) as BundleFacts['messages'],
  }
}

facts(workerData as BundleInput).then(
  (found) => parentPort?.postMessage({ found }),
  (error: unknown) => parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) }),
)
