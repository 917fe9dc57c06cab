/** A release that killed or hung workers; `out` while none of its code runs. */
export type QuarantineEntry = {
  app: string
  version: string
  strikes: number
  reason: string
  until: number
  out: boolean
}

const strikesToQuarantine = 2
/** A strike that was followed by nothing for this long was an accident. ms */
const forgetMs = 10 * 60_000

type Entry = { strikes: number; reason: string; last: number; until: number }

/**
 * Releases that this front does not run for a while, in any line-up. The second strike quarantines
 * a release. After the pause it may try again; one more strike doubles the pause. A new release
 * starts clean.
 */
export function createQuarantine(pauseMs: number, now: () => number = Date.now) {
  const entries = new Map<string, Entry>()
  const keyOf = (app: string, version: string) => `${app}@${version}`
  const isOut = (app: string, version: string) =>
    (entries.get(keyOf(app, version))?.until ?? 0) > now()

  /** @returns whether the release is out from now on. */
  function strike(app: string, version: string, reason: string): boolean {
    const known = entries.get(keyOf(app, version))
    if (known && known.until > now()) return true
    const isOld = known !== undefined && now() - Math.max(known.last, known.until) > forgetMs
    const strikes = known && !isOld ? known.strikes + 1 : 1
    const until =
      strikes >= strikesToQuarantine ? now() + pauseMs * 2 ** (strikes - strikesToQuarantine) : 0
    entries.set(keyOf(app, version), { strikes, reason, last: now(), until })
    return until > 0
  }

  const read = (): QuarantineEntry[] =>
    [...entries].map(([key, { strikes, reason, until }]) => {
      const [app = '', version = ''] = key.split('@')
      return { app, version, strikes, reason, until, out: until > now() }
    })

  return { isOut, strike, read }
}
export type Quarantine = ReturnType<typeof createQuarantine>
