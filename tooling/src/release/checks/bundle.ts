import { Worker } from 'node:worker_threads'
import { layout, type Store } from '../store.ts'
import { blocked, nameOf, type Company, type Finding } from './finding.ts'
import type { Texts } from './texts.ts'

type Code = { name: string; code: string }
/** Without a remote the shell's own bundle is looked at. */
export type BundleInput = { shell: Code; remote: Code | null }
export type BundleFacts = {
  contract: { speaks: number | null; shell: number }
  pagesWithoutComponent: string[]
  /** What loading left behind: timers, listeners, globals. */
  left: string[]
  messages: Texts
}

type Loaded = { found?: BundleFacts; failure?: string }

/** Loading is evaluation of modules; one that computes for longer never ends. Processor time, which other load leaves alone. ms */
const ownTimeMs = 5000
/** One that is not there by then waits for something. ms */
const deadlineMs = 60_000
const lookMs = 250

/** Ends the wait for a bundle that does not load. @returns ends this watch. */
function watchTime(worker: Worker, onLate: (failure: string) => void): () => void {
  const begun = performance.now()
  const timer = setInterval(() => {
    if (performance.now() - begun > deadlineMs) onLate(`it did not load within ${deadlineMs / 1000} s`)
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000 > ownTimeMs && onLate(`it computed for ${ownTimeMs / 1000} s without end`),
      () => {}, // the thread is over
    )
  }, lookMs)
  return () => clearInterval(timer)
}

/** Loads a server bundle and every page of it in a thread of its own, with the real shell's modules. */
function load(input: BundleInput): Promise<Loaded> {
  const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise((resolve) => {
    const endWatch = watchTime(worker, (failure) => settle({ failure }))
    const settle = (result: Loaded) => {
      endWatch()
      resolve(result)
      void worker.terminate()
    }
    worker.on('message', settle)
    worker.on('error', (error) => settle({ failure: String(error) }))
    worker.on('exit', () => settle({ failure: 'it ended the thread it was loaded in' }))
  })
}

async function codeOf(store: Store, app: string, version: string): Promise<Code> {
  return { name: `${app}@${version}/server.cjs`, code: (await store.bytes(layout.server(app, version))).toString('utf8') }
}

const serverFails = (company: Company, reason: string): Finding =>
  blocked(
    'server bundle',
    `${nameOf(company.candidate)}: ${reason}`,
    'its pages could not be rendered on the server',
    'run `mf build` and load dist/server/server.cjs to see the error',
  )

/** What a remote's server bundle does when the shell of this line-up loads it, and the shell's when a worker does. */
export async function bundleFindings(store: Store, company: Company): Promise<{ findings: Finding[]; messages: Texts }> {
  const { candidate, shell } = company
  const { found, failure } = await load({
    shell: await codeOf(store, 'shell', shell.version),
    remote: candidate === shell ? null : await codeOf(store, candidate.app, candidate.version),
  })
  if (!found) return { findings: [serverFails(company, failure ?? 'it does not load')], messages: {} }
  const { contract, pagesWithoutComponent, left, messages } = found
  const findings = [
    ...(contract.speaks === contract.shell
      ? []
      : [
          blocked(
            'contract',
            `${nameOf(candidate)} speaks contract ${contract.speaks}, the shell ${contract.shell}`,
            'the shell refuses a remote it does not understand',
            'release the shell of the same contract first',
          ),
        ]),
    ...pagesWithoutComponent.map((id) => serverFails(company, `page ${id} exports no Component`)),
    ...left.map((trace) =>
      blocked(
        'purity',
        `${nameOf(candidate)} leaves ${trace} when it loads`,
        'it would stay in the server for every request and every later line-up',
        'move it into a component, a loader or a function that is called',
      ),
    ),
  ]
  return { findings, messages }
}
