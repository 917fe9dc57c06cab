import { inOwnThread } from './in-own-thread.ts'
import { sha384 } from './signing.ts'
import { Refused } from './refused.ts'

export type OfferInput = { app: string; code: string }

type Handle = { layout?: string; personal?: boolean; access?: string; parameters?: string[] }
export type RemoteOffer = {
  routes: { id?: string; path?: string; handle?: Handle }[]
  parcels: Record<string, unknown>
}
/** Provided module → its names; addresses of the shell's own pages. */
export type ShellOffer = { provides: Record<string, string[]>; serves: string[] }

async function readAnew<T>(input: OfferInput): Promise<T> {
  const { found, failure } = await inOwnThread<T>(
    new URL('./offer-worker.ts', import.meta.url),
    input,
  )
  if (found) return found
  throw new Refused(
    [
      `${input.app}: its server bundle does not say what it offers: ${failure}`,
      'why: the shell and its render workers load it the same way',
      'do:  let src/remote.ts and what it imports define things alone; whatever acts goes into a component, a loader or a function that is called',
    ].join('\n'),
  )
}

const known = new Map<string, Promise<unknown>>()

/** The same bytes offer the same: a thread reads them once in each process. */
function read<T>({ app, code }: OfferInput): Promise<T> {
  const key = `${app} ${sha384(Buffer.from(code))}`
  const before = known.get(key)
  if (before) return before as Promise<T>
  const reading = readAnew<T>({ app, code })
  known.set(key, reading)
  reading.catch(() => known.delete(key)) // it may have failed for want of time
  return reading
}

/**
 * The offer of a bundle, read in a thread of its own.
 *
 * @throws Refused with what, why and what to do.
 */
export const readRemoteOffer = (app: string, code: string): Promise<RemoteOffer> =>
  read({ app, code })
export const readShellOffer = (code: string): Promise<ShellOffer> => read({ app: 'shell', code })
