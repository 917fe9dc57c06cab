import type { RenderRequest, RenderResult } from '../render/release.ts'
import type { Rank } from './address/page-address.ts'
import type { PageOwner } from './render-messages.ts'

/**
 * A page whose remote did not answer or killed its worker: its part is said to have failed, the
 * rest of the page stands.
 */
export class PartFailedError extends Error {
  readonly owner: PageOwner
  constructor(owner: PageOwner, why: string) {
    super(why)
    this.name = 'PartFailedError'
    this.owner = owner
  }
}

/** Too many less important pages wait already; this one was not started. */
export class TooBusyError extends Error {
  constructor() {
    super('too many pages wait')
    this.name = 'TooBusyError'
  }
}

/** One page that a request waits for. It may move between workers; the first answer counts. */
export type RenderJob = {
  request: RenderRequest
  rank: Rank
  /** Remotes that the sender leaves out. */
  without: string[]
  since: number
  /** How many workers have tried. */
  tries: number
  owner: PageOwner | null
  done: boolean
  resolve: (result: RenderResult) => void
  /** The error ends the page; the owner is null if it is unknown. */
  fail: (why: string) => void
  /** Turned away before any worker took it. */
  refuse: () => void
  promise: Promise<RenderResult>
}

const nobody: PageOwner = { remote: null, layout: 'default' }

export function createJob(
  request: RenderRequest,
  rank: Rank,
  onEnd: (job: RenderJob) => void,
): RenderJob {
  const { promise, resolve, reject } = Promise.withResolvers<RenderResult>()
  const end = (action: () => void) => {
    if (job.done) return
    job.done = true
    onEnd(job)
    action()
  }
  const job: RenderJob = {
    request,
    rank,
    without: request.without ?? [],
    since: performance.now(),
    tries: 0,
    owner: null,
    done: false,
    resolve: (result) => end(() => resolve(result)),
    fail: (why) => end(() => reject(new PartFailedError(job.owner ?? nobody, why))),
    refuse: () => end(() => reject(new TooBusyError())),
    promise,
  }
  return job
}
