import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { answerWith } from '../answer-with.ts'
import { loadServerBundle, loadShellBundle } from '../load-server-bundle.ts'
import type { BundleFacts, BundleInput, LoadedRelease } from './bundle.ts'
import { faultsOfPages, type LoadedShell, type Surroundings } from './every-page.ts'
import { changesSince, traces } from './traces.ts'

type LoadedRemote = {
  remote?: {
    name?: string
    routes: { id?: string; lazy?: () => Promise<{ Component?: unknown }> }[]
    messages: unknown
  }
}

const timers = ['setTimeout', 'setInterval', 'setImmediate'] as const

/** A timer is named by the call that started it. */
const isTimer = (trace: string) => /^an open (Timeout|Immediate)$/.test(trace)

/**
 * Counts timers that loading starts; a timer in a server bundle would keep its line-up in memory.
 */
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

const streams = [process.stdout, process.stderr]
/** Output goes through a port of this thread to the tool. */
const printed = () =>
  Promise.all(streams.map((stream) => new Promise((resolve) => stream.write('', resolve))))

type Watched<T> = { loaded: T; left: string[] }

async function watched<T>(
  load: () => T | Promise<T>,
  provided: Record<string, unknown> = {},
): Promise<Watched<T>> {
  const before = traces(provided)
  const timersStarted = watchTimers()
  const loaded = await load()
  const started = timersStarted()
  await printed()
  const found = changesSince(before, provided).filter(
    (trace) => !(started.length > 0 && isTimer(trace)),
  )
  return { loaded, left: [...new Set([...started, ...found])] }
}

const plain = (texts: unknown) => JSON.parse(JSON.stringify(texts ?? {})) as BundleFacts['messages']

/** A function, or the result of `memo` or `lazy`. */
const isComponent = (value: unknown) =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value)

/** Each page has time of its own, and one that hangs is known by its name. */
const surroundingsOf = ({ apiOrigin, isApiThere, others }: BundleInput): Surroundings => ({
  apiOrigin,
  isApiThere,
  others,
  onPage: (step) => parentPort?.postMessage({ step }),
})

async function shellFacts(input: BundleInput): Promise<BundleFacts> {
  const { shell } = input
  const { loaded, left } = await watched(
    () => loadShellBundle(shell.code, shell.filename) as LoadedShell,
  )
  const faults = await faultsOfPages(loaded, shell, null, surroundingsOf(input))
  return { name: 'shell', ...faults, left, messages: plain(loaded.ownTexts?.()) }
}

async function remoteFacts(input: BundleInput, release: LoadedRelease): Promise<BundleFacts> {
  const { shell } = input
  const loadedShell = loadShellBundle(shell.code, shell.filename) as LoadedShell
  const { providedToRemotes } = loadedShell
  const { loaded, left } = await watched(async () => {
    const { remote } = loadServerBundle(
      release.code,
      release.filename,
      providedToRemotes,
    ) as LoadedRemote
    const pages = await Promise.all(
      (remote?.routes ?? []).map(async ({ id, lazy }) =>
        isComponent((await lazy?.())?.Component) ? null : (id ?? '?'),
      ),
    )
    return { remote, pages: pages.filter((id) => id !== null) }
  }, providedToRemotes)
  const { remote, pages } = loaded
  const without = pages.map((id) => `page ${id} exports no Component that could be rendered`)
  // renders pages only when nothing failed before, because follow-up errors would hide the cause
  const isFit = remote && without.length === 0 && left.length === 0
  return {
    name: remote?.name ?? null,
    ...(isFit
      ? await faultsOfPages(loadedShell, shell, { ...release, remote }, surroundingsOf(input))
      : { failures: without, pages: [], swallowed: [] }),
    left,
    messages: plain(remote?.messages),
  }
}

const input = workerData as BundleInput
void answerWith(parentPort, () =>
  input.remote ? remoteFacts(input, input.remote) : shellFacts(input),
)
